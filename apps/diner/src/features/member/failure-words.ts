import type { Level, Translate } from '@tavolata/ui';
import type { AppTexts } from '../../texts/texts.gen.ts';
import type { LoginFailure } from './login-state.ts';

/** What a guest reads when a login has come to nothing (specification 2, section 8). */
export function failureWords(failure: LoginFailure, t: Translate<AppTexts>): string {
  switch (failure.reason) {
    case 'failed':
      return failure.detail === ''
        ? t('member.failed')
        : t('member.failedBecause', { detail: failure.detail });
    case 'away':
      return t('member.failedBecause', { detail: t('member.away') });
    case 'unreachable':
      return t('rejection.offline');
    case 'cancelled':
      return t('member.cancelled');
    case 'run-out':
      return t('member.runOut');
    case 'too-often':
      return t('rejection.tooManyRequests');
  }
}

/** Who has said no themselves, or has only to wait, is not told of an error. */
export function failureLevel({ reason }: LoginFailure): Level {
  return ['cancelled', 'too-often', 'unreachable'].includes(reason) ? 'warning' : 'error';
}
