import { allergens } from '@tavolata/domain';
import { codeMeanings, type CodeMeaning, type ImportPreview } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { useId } from 'react';
import { useTexts, type Say } from '../../shared/texts.ts';
import styles from './file-view.module.css';

interface CodeMeaningsProps {
  readonly codes: ImportPreview['codes'];
  readonly onSay: (meanings: Readonly<Record<string, CodeMeaning>>) => void;
}

/** What the codes of a file stand for: asked for one by one, as nobody else can know. */
export function CodeMeanings({ codes, onSay }: CodeMeaningsProps) {
  const t = useTexts();
  const id = useId();
  const open = codes.filter(({ meaning }) => meaning === null);
  return (
    <section className={styles['card']}>
      <h3>{t('import.codes')}</h3>
      <p className={styles['hint']}>{t('import.codesText')}</p>
      <div className={styles['rows']}>
        {codes.map(({ code, dishes, meaning }, place) => (
          <div key={code} className={styles['row']}>
            <label className={styles['said']} htmlFor={`${id}-${place}`}>
              {code}
              <small>{t('start.dishes', { count: dishes })}</small>
            </label>
            <select
              id={`${id}-${place}`}
              aria-label={code}
              data-open={meaning === null || undefined}
              value={meaning ?? ''}
              onChange={({ target }) => {
                const said = codeMeanings.find((known) => known === target.value);
                if (said) onSay({ [code]: said });
              }}
            >
              {meaning === null && <option value="">{t('import.codeOpen')}</option>}
              {codeMeanings.map((known) => (
                <option key={known} value={known}>
                  {meaningWord(known, t)}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      {open.length > 0 && (
        <div>
          <Button
            kind="secondary"
            size="small"
            onClick={() => onSay(Object.fromEntries(open.map(({ code }) => [code, 'unknown'])))}
          >
            {t('import.codesRest')}
          </Button>
        </div>
      )}
    </section>
  );
}

function meaningWord(meaning: CodeMeaning, t: Say): string {
  const allergen = allergens.find((known) => known === meaning);
  if (allergen) return t(`allergen.${allergen}`);
  if (meaning === 'none') return t('editor.allergensNone');
  return t(meaning === 'not-allergen' ? 'import.codeNotAllergen' : 'import.codeUnknown');
}
