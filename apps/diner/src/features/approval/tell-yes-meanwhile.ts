import { snackbars } from '@tavolata/app-kit';
import { tableSituation } from '@tavolata/protocol';
import type { Preferences, PreferencesStore } from '../../shared/preferences.ts';
import type { SpeechStore } from '../../device/speech.ts';

/**
 * Tells guests that the staff have opened their table while this page was closed or asleep: no line was there to bring it.
 * What became of a round, the visit itself says.
 */
export function tellYesMeanwhile(preferences: PreferencesStore, speech: Promise<SpeechStore>): void {
  let wasInUse = isInUse(preferences.getState());
  preferences.subscribe((now, before) => {
    if (before.approvalStatus !== 'REVIEW') wasInUse = isInUse(now);
    // What the line brings is a yes to be read first, above the menu.
    if (before.approvalStatus !== 'REVIEW' || now.approvalStatus !== 'NO') return;
    if (wasInUse || !isInUse(now)) return;
    void speech.then((spoken) => {
      const text = spoken.getState().t('approval.approved');
      snackbars.show({ key: 'approval', level: 'success', text });
    });
  });
}

function isInUse({ tableStatus }: Pick<Preferences, 'tableStatus'>): boolean {
  return tableSituation({ table_status: tableStatus }) === 'in-use';
}
