import { tableSituation } from '@tavolata/protocol';
import type { PreferencesStore } from '../../shared/preferences.ts';
import { snackbars } from '../../shared/snackbars.ts';
import type { SpeechStore } from '../language/speech.ts';

/** Tells guests that the staff have said yes while this page was closed or asleep: no line was there to bring it. */
export function tellYesMeanwhile(preferences: PreferencesStore, speech: Promise<SpeechStore>): void {
  preferences.subscribe(({ approvalStatus, tableStatus }, before) => {
    // What the line brings is a yes to be read first, above the menu.
    if (before.approvalStatus !== 'REVIEW' || approvalStatus !== 'NO') return;
    if (tableSituation({ table_status: tableStatus }) !== 'in-use') return;
    void speech.then((spoken) => {
      const text = spoken.getState().t('approval.approved');
      snackbars.show({ key: 'approval', level: 'success', text });
    });
  });
}
