import { allergens, type Allergen } from '@tavolata/domain';
import { Button, Icon } from '@tavolata/ui';
import { useRef } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import styles from './allergen-answers.module.css';
import { answeredAlike, isHalfAnswered, withRestAsNo, type AllergenAnswers } from './dish-draft.ts';

/** What can't be saved and is no field; a field says so by itself. */
export const problemMark = 'data-problem';

interface AllergenAnswersProps {
  readonly answers: AllergenAnswers;
  /** It was to be saved so, and can't be. */
  readonly isRefused?: boolean;
  readonly onChange: (answers: AllergenAnswers) => void;
}

/**
 * Each of the 14 is answered with yes or no, or none of them: nothing is taken for a no that nobody has said. Who has said
 * each yes says no to all that is left with one press [EDIT-25].
 */
export function AllergenFields({ answers, isRefused = false, onChange }: AllergenAnswersProps) {
  const t = useTexts();
  const open = allergens.filter((key) => answers[key] === null).length;
  const isNone = allergens.every((key) => answers[key] === false);
  const contains = allergens.some((key) => answers[key] === true);
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <div>
      <div className={styles['head']}>
        <p
          ref={status}
          role="status"
          tabIndex={-1}
          className={isRefused ? styles['refused'] : isHalfAnswered(answers) ? styles['warning'] : undefined}
          {...(isRefused && { [problemMark]: '' })}
        >
          {open === allergens.length
            ? t('editor.allergensUnknown')
            : open > 0
              ? t('editor.allergensOpen', { count: open })
              : isNone
                ? t('editor.allergensNone')
                : t('editor.allergensAnswered')}
        </p>
        {!contains && (
          <Button kind="secondary" size="small" icon="check" onClick={() => onChange(answeredAlike(false))}>
            {t('editor.noneOfThem')}
          </Button>
        )}
        {contains && open > 0 && (
          <Button
            kind="secondary"
            size="small"
            icon="check"
            onClick={() => {
              onChange(withRestAsNo(answers));
              // The button goes with what was open.
              status.current?.focus();
            }}
          >
            {t('editor.restOfThem', { count: open })}
          </Button>
        )}
        <Button kind="text" size="small" onClick={() => onChange(answeredAlike(null))}>
          {t('editor.notKnown')}
        </Button>
      </div>
      <ul className={styles['list']}>
        {allergens.map((key) => (
          <li key={key}>
            <Answer
              allergen={key}
              answer={answers[key]}
              onChange={(answer) => onChange({ ...answers, [key]: answer })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AnswerProps {
  readonly allergen: Allergen;
  readonly answer: boolean | null;
  readonly onChange: (answer: boolean) => void;
}

function Answer({ allergen, answer, onChange }: AnswerProps) {
  const t = useTexts();
  const name = t(`allergen.${allergen}`);
  const says = [
    { answer: true, word: t('editor.yes') },
    { answer: false, word: t('editor.no') },
  ];
  return (
    <div role="group" aria-label={name} className={styles['answer']}>
      <Icon name={`allergen-${allergen}`} size={20} />
      <span className={styles['name']}>{name}</span>
      {says.map(({ answer: says, word }) => (
        <button
          key={word}
          type="button"
          className={says ? styles['yes'] : styles['no']}
          aria-pressed={answer === says}
          onClick={() => onChange(says)}
        >
          {word}
        </button>
      ))}
    </div>
  );
}
