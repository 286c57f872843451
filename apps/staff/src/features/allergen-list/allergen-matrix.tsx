import { allergens, type Allergen, type AllergenRow } from '@tavolata/domain';
import type { Say } from '../../shared/texts.ts';
import styles from './allergen-paper.module.css';
import type { AllergenPaperProps } from './allergen-paper-props.ts';
import { NamesCell } from './names-cell.tsx';

/** All dishes by all 14: each says yes or no with a mark and a word; what nobody has answered, and a set menu, says so across all 14. */
export function AllergenMatrix({ sections, languages, says }: AllergenPaperProps) {
  return (
    <table className={styles['matrix']}>
      <thead>
        <tr>
          <th scope="col" className={styles['dishHead']}>
            <NamesCell names={wordsOf(says, 'allergenPaper.dish')} />
          </th>
          {allergens.map((allergen, place) => (
            <th key={allergen} scope="col" className={styles['allergenHead']}>
              <span className={styles['number']}>{place + 1}</span>
              <span className={styles['upright']}>
                {says.map((say, language) => (
                  <span key={languages[language]} lang={languages[language]}>
                    {say(`allergen.${allergen}`)}
                  </span>
                ))}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(({ categoryId, names, rows }) => (
        <tbody key={categoryId}>
          <tr className={styles['category']}>
            <th scope="rowgroup" colSpan={allergens.length + 1}>
              {names.join(' · ')}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.dishId}>
              <th scope="row" className={styles['dish']}>
                <NamesCell names={row.names} />
              </th>
              <Answers row={row} says={says} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Answers({
  row: { contains, depends },
  says,
}: {
  readonly row: AllergenRow;
  readonly says: readonly Say[];
}) {
  const [say] = says;
  if (depends) {
    const own = allergens.filter((allergen) => contains?.has(allergen));
    return (
      <td className={styles['depends']} colSpan={allergens.length}>
        {own.length > 0 && say && `● ${own.map((one) => say(`allergen.${one}`)).join(', ')} · `}
        {wordsOf(says, 'allergenPaper.depends').join(' · ')}
      </td>
    );
  }
  if (contains === null || !say) {
    return (
      <td className={styles['unknown']} colSpan={allergens.length}>
        <span aria-hidden="true">? </span>
        {wordsOf(says, 'allergenPaper.unknown').join(' · ')}
      </td>
    );
  }
  return allergens.map((allergen: Allergen) => {
    const isIn = contains.has(allergen);
    return (
      <td key={allergen} className={isIn ? styles['yes'] : styles['no']}>
        <span aria-hidden="true">{isIn ? '●' : '–'} </span>
        {say(isIn ? 'allergenPaper.yes' : 'allergenPaper.no')}
      </td>
    );
  });
}

/** A text in all languages of the paper, each wording once. */
function wordsOf(
  says: readonly Say[],
  key: 'allergenPaper.dish' | 'allergenPaper.unknown' | 'allergenPaper.depends',
): readonly string[] {
  return [...new Set(says.map((say) => say(key)))];
}
