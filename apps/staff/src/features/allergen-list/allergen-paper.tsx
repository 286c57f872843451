import { useFormats } from '@tavolata/ui';
import { Paper } from '../../shared/paper/paper.tsx';
import { useTexts, type Say } from '../../shared/texts.ts';
import { AllergenMatrix } from './allergen-matrix.tsx';
import styles from './allergen-paper.module.css';
import type { AllergenPaperProps } from './allergen-paper-props.ts';
import { AllergenWords } from './allergen-words.tsx';

/** The list that the law asks for, of all dishes, in up to three languages. */
export function AllergenPaper(props: AllergenPaperProps) {
  const { restaurantName, languages, says, kind, form, at, hasChoices } = props;
  const t = useTexts();
  const { day, time } = useFormats();
  const each = (word: (say: Say) => string) =>
    says.map((say, place) => ({ word: word(say), lang: languages[place] }));
  return (
    <Paper label={t('allergenList.title')} form={form}>
      <header className={styles['head']}>
        <h2 className={styles['title']}>
          {each((say) => say('allergenPaper.title')).map(({ word, lang }) => (
            <span key={lang} lang={lang}>
              {word}
            </span>
          ))}
        </h2>
        <p className={styles['house']}>
          {restaurantName}
          <br />
          {day(at)}, {time(at)}
        </p>
      </header>
      {each((say) =>
        [say('allergenPaper.law'), ...(hasChoices ? [say('allergenPaper.choices')] : [])].join(' '),
      ).map(({ word, lang }) => (
        <p key={lang} lang={lang} className={styles['note']}>
          {word}
        </p>
      ))}
      {kind === 'matrix' ? <AllergenMatrix {...props} /> : <AllergenWords {...props} />}
    </Paper>
  );
}
