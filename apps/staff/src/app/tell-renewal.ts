import { snackbars, type Renewal } from '@tavolata/app-kit';
import { lostByRenewal } from '../shared/lost-by-renewal.ts';
import type { SpeechStore } from '../shared/speech.ts';

const key = 'RENEWED';

/** After the page was loaded again for another version of the server, says so, and whether something is to be done again. */
export function tellRenewal(renewal: Renewal, speech: SpeechStore): void {
  renewal.onLeaving(() => {
    if (renewal.state.getState() === 'renewing')
      sessionStorage.setItem(key, lostByRenewal.is ? 'lost' : 'done');
  });
  const told = readOnce();
  if (told === null) return;
  const { t } = speech.getState();
  if (told === 'lost') snackbars.show({ key: 'renewal', level: 'warning', text: t('renewal.lost') });
  else snackbars.show({ key: 'renewal', level: 'info', text: t('renewal.done') });
}

function readOnce(): string | null {
  try {
    const told = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return told;
  } catch {
    return null;
  }
}
