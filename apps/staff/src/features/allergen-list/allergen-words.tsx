import { allergens, type AllergenRow } from '@tavolata/domain';
import type { Language } from '@tavolata/ui';
import type { Say } from '../../shared/texts.ts';
import styles from './allergen-paper.module.css';
import type { AllergenPaperProps } from './allergen-paper-props.ts';
import { NamesCell } from './names-cell.tsx';

/** All dishes with what is in them, in words. */
export function AllergenWords({ sections, languages, says }: AllergenPaperProps) {
  const head = (key: 'allergenPaper.dish' | 'allergenPaper.contains') =>
    [...new Set(says.map((say) => say(key)))].join(' · ');
  return (
    <table className={styles['words']}>
      <thead>
        <tr>
          <th scope="col">{head('allergenPaper.dish')}</th>
          <th scope="col">{head('allergenPaper.contains')}</th>
        </tr>
      </thead>
      {sections.map(({ categoryId, names, rows }) => (
        <tbody key={categoryId}>
          <tr className={styles['category']}>
            <th scope="rowgroup" colSpan={2}>
              {names.join(' · ')}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.dishId}>
              <th scope="row" className={styles['dish']}>
                <NamesCell names={row.names} />
              </th>
              <td>
                {says.map((say, place) => (
                  <Contents key={languages[place]} row={row} say={say} language={languages[place]} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface ContentsProps {
  readonly row: AllergenRow;
  readonly say: Say;
  readonly language: Language | undefined;
}

function Contents({ row: { contains, depends }, say, language }: ContentsProps) {
  const inIt = allergens
    .filter((allergen) => contains?.has(allergen))
    .map((allergen) => say(`allergen.${allergen}`));
  const listed = inIt.join(language === 'zh' ? '、' : ', ');
  if (depends) {
    return (
      <span lang={language} className={styles['line']}>
        {inIt.length > 0 && `● ${listed} · `}
        {say('allergenPaper.depends')}
      </span>
    );
  }
  return (
    <span lang={language} className={contains === null ? styles['unknownLine'] : styles['line']}>
      {contains === null
        ? `? ${say('allergenPaper.unknown')}`
        : inIt.length === 0
          ? `– ${say('editor.allergensNone')}`
          : `● ${listed}`}
    </span>
  );
}
