import { hasOwnVisits } from '@tavolata/domain';
import { tableSituation } from '@tavolata/protocol';
import type { StoreApi } from 'zustand/vanilla';
import { snackbars } from '@tavolata/app-kit';
import type { PreferencesStore, Preferences } from '../../shared/preferences.ts';
import type { Arrival } from '../../device/arrival/arrival.ts';
import type { SpeechStore } from '../../device/speech.ts';
import { rejectionOf, tellRejected } from '../../device/arrival/rejection.ts';

interface NoParts {
  readonly arrival: StoreApi<Arrival>;
  readonly preferences: PreferencesStore;
  readonly speech: Promise<SpeechStore>;
}

/**
 * Tells guests what the staff have said to their no while this page was closed: no line was there to bring it. Who comes
 * back once more remembers no question, and is not told again.
 */
export function tellNoMeanwhile({ arrival, preferences, speech }: NoParts): void {
  const { approvalStatus, tableStatus } = preferences.getState();
  if (approvalStatus !== 'REVIEW') return;
  const wasOpen = tableSituation({ table_status: tableStatus }) === 'in-use';
  const stop = arrival.subscribe((now) => {
    if (now.stage !== 'seated') return;
    stop();
    const why = rejectionOf(now.guest);
    const isOwnOrder = hasOwnVisits(now.guest.table.table_id);
    if (why) void speech.then((spoken) => tellRejected(why, { wasOpen, isOwnOrder, t: spoken.getState().t }));
  });
}

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
