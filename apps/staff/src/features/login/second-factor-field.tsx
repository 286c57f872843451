import { TextField } from '@tavolata/ui';
import { CallFailed } from '../../shared/api/call.ts';
import { useTexts } from '../../shared/texts.ts';

interface SecondFactorFieldProps {
  readonly code: string;
  /** Why the try before came to nothing. */
  readonly error: Error | null;
  readonly isMissing: boolean;
  readonly onChange: (code: string) => void;
}

/** What an account with a second factor takes beside the password. */
export function SecondFactorField({ code, error, isMissing, onChange }: SecondFactorFieldProps) {
  const t = useTexts();
  const isWrong = error instanceof CallFailed && error.failure.code === 'wrong-code';
  return (
    <TextField
      autoFocus
      label={t('login.secondFactor')}
      hint={t('login.secondFactorHint')}
      value={code}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      error={isWrong ? t('login.secondFactorWrong') : isMissing ? t('login.noCode') : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Whether the password is right, and it is about the code beside it. */
export function isAboutCode(error: Error): boolean {
  return error instanceof CallFailed && ['second-factor-needed', 'wrong-code'].includes(error.failure.code);
}
