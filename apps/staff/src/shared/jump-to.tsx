import { useTexts } from './texts.ts';
import styles from './jump-to.module.css';

interface Place {
  /** The id of its heading, which can be focused. */
  readonly id: string;
  readonly name: string;
}

interface JumpToProps {
  /** The categories of a long list; where several menus have them, by menu. */
  readonly groups: readonly { readonly name: string | null; readonly places: readonly Place[] }[];
}

/** Leads to a category of a list that is many screens long. */
export function JumpTo({ groups }: JumpToProps) {
  const t = useTexts();
  if (groups.flatMap(({ places }) => places).length < 2) return null;
  return (
    <div className={styles['jump']}>
      <select
        aria-label={t('menu.jump')}
        value=""
        onChange={({ target }) => {
          const heading = document.getElementById(target.value);
          heading?.scrollIntoView({ block: 'start' });
          heading?.focus({ preventScroll: true });
        }}
      >
        <option value="">{t('menu.jump')}</option>
        {groups.map(({ name, places }, index) =>
          name === null ? (
            places.map((place) => <Choice key={place.id} {...place} />)
          ) : (
            <optgroup key={index} label={name}>
              {places.map((place) => (
                <Choice key={place.id} {...place} />
              ))}
            </optgroup>
          ),
        )}
      </select>
    </div>
  );
}

function Choice({ id, name }: Place) {
  return <option value={id}>{name}</option>;
}
