import styles from './allergen-paper.module.css';

/** What something is called: the first name large, the others below it. */
export function NamesCell({ names }: { readonly names: readonly string[] }) {
  return names.map((name, place) => (
    <span key={name} className={place === 0 ? styles['name'] : styles['otherName']}>
      {name}
    </span>
  ));
}
