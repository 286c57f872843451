import type { ApiFailure } from '@tavolata/client';
import { Button, CodeField } from '@tavolata/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './type-code.module.css';

/** The short code of every table is as long. */
const codeLength = 6;

interface TypeCodeProps {
  /** Whether it is the way on, or one beside another. */
  readonly kind: 'main' | 'secondary';
  /** Shows the letters to the server; answers why they opened nothing. */
  readonly onType: (shortCode: string) => Promise<ApiFailure | null>;
}

/** The way in without a camera: the letters under the code. */
export default function TypeCode({ kind, onType }: TypeCodeProps) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [letters, setLetters] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  async function press(event: SubmitEvent) {
    event.preventDefault();
    if (isAsking) return;
    setIsAsking(true);
    const found = letters === '' ? 'empty' : problemOf(await onType(letters));
    setIsAsking(false);
    setProblem(found);
    if (found) field.current?.focus();
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void press(event)}>
      <CodeField
        ref={field}
        length={codeLength}
        label={t('start.typeCode')}
        hint={t('start.typeCodeHint')}
        error={problem ? t(problemTexts[problem]) : undefined}
        value={letters}
        onChange={(typed) => {
          setLetters(typed);
          setProblem(null);
        }}
      />
      <Button type="submit" kind={kind} wide busy={isAsking}>
        {t('start.typeCodeGo')}
      </Button>
      <p role="alert" className="visually-hidden">
        {problem && t(problemTexts[problem])}
      </p>
    </form>
  );
}

const problemTexts = {
  empty: 'start.typeCodeEmpty',
  wrong: 'start.typeCodeWrong',
  tooMany: 'start.typeCodeTooMany',
  full: 'start.full',
  offline: 'start.offline',
} as const;

type Problem = keyof typeof problemTexts;

function problemOf(failure: ApiFailure | null): Problem | null {
  if (!failure) return null;
  if (failure.code === 'too-many-requests') return 'tooMany';
  if (failure.code === 'too-many-people') return 'full';
  return failure.code === 'unreachable' || failure.code === 'failure' ? 'offline' : 'wrong';
}
