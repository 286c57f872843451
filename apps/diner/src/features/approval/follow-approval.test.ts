import { snackbars } from '@tavolata/app-kit';
import { must } from '@tavolata/domain';
import { sampleRules, diner, freeOpening, sampleCatalogue } from '@tavolata/domain/testing';
import { aTable, sampleWaiter } from '@tavolata/client/testing';
import { createTexts } from '@tavolata/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPreferences, type Preferences } from '../../shared/preferences.ts';
import english from '../../texts/en.json' with { type: 'json' };
import type { AppTexts } from '../../texts/texts.gen.ts';
import { followApproval, isTurnedDown } from './follow-approval.ts';

const asked = { approvalStatus: 'REVIEW', tableStatus: 1 } as const;
const ordering = { approvalStatus: 'NO', tableStatus: 3 } as const;

test.each([
  ['rejected', asked, true],
  ['table-freed', asked, true],
  ['session-expired', asked, false],
  ['no-session', asked, false],
  ['table-freed', ordering, false],
  // The first round of an open table waits for the staff too.
  ['table-freed', { ...ordering, approvalStatus: 'REVIEW' }, false],
] as const)('[A-04] a session end with %j to who stands at %j is a no: %j', (reason, stage, isNo) => {
  expect(isTurnedDown({ reason }, stage)).toBe(isNo);
});

const nothingKept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** A phone that comes to its table while the staff are still asked, remembering this of an earlier load. */
function waitingPhone(remembered: Partial<Preferences> = {}) {
  const presence = { ...freeOpening, staffApproveOpening: true };
  const rules = sampleRules({ presence });
  const table = aTable({ catalogue: sampleCatalogue, rules, diners: ['anna'], openedBy: diner('anna') });
  const { session, wire } = must(table.devices[0], 'anna sits here');
  const preferences = createPreferences({ languages: ['en'], storage: nothingKept });
  preferences.setState(remembered);
  const t = createTexts<AppTexts>(english, 'en');
  followApproval(session, {
    preferences,
    words: () => ({ t, dishName: () => '', nameOf: () => '', list: String }),
  });
  const settle = () => {
    while (wire.parcels.length > 0) wire.deliverAll();
  };
  return {
    status: () => preferences.getState().approvalStatus,
    readRecord: (record: Pick<Preferences, 'tableStatus' | 'approvalStatus'>) => preferences.setState(record),
    comeOnline: () => {
      wire.connect();
      settle();
    },
    approve: () => {
      table.twin.perform({ type: 'approve', orderId: 77 }, sampleWaiter);
      settle();
    },
  };
}

describe('[A-04] that the table was not opened', () => {
  beforeEach(() => {
    snackbars.show({ key: 'approval', level: 'error', text: english['approval.rejected'] });
  });
  afterEach(() => {
    snackbars.close('approval');
  });

  test('is no longer told when the staff are asked again, by whomever', () => {
    waitingPhone().comeOnline();
    expect(snackbars.snapshot()).toEqual([]);
  });

  test('is not told beside the yes', () => {
    const { comeOnline, approve } = waitingPhone({ approvalStatus: 'REVIEW', tableStatus: 1 });
    approve();
    comeOnline();
    expect(snackbars.snapshot()).toEqual([]);
  });
});

describe('[A-03] the staff’s yes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is read for 2 s, and then the status is NO', () => {
    const { status, comeOnline, approve } = waitingPhone();
    comeOnline();
    expect(status()).toBe('REVIEW');
    approve();
    expect(status()).toBe('APPROVED');
    vi.advanceTimersByTime(1999);
    expect(status()).toBe('APPROVED');
    vi.advanceTimersByTime(1);
    expect(status()).toBe('NO');
  });

  test('is read as long when it comes right after the page was loaded', () => {
    const { status, comeOnline, approve } = waitingPhone();
    vi.advanceTimersByTime(500);
    comeOnline();
    approve();
    vi.advanceTimersByTime(1999);
    expect(status()).toBe('APPROVED');
  });

  test('is not read again where the record of the table has told it already, as to who comes back to the page', () => {
    const { status, comeOnline, readRecord, approve } = waitingPhone();
    comeOnline();
    readRecord({ tableStatus: 3, approvalStatus: 'NO' });
    approve();
    expect(status()).toBe('NO');
  });

  test('is read for 2 s more after a reload in between', () => {
    const { status } = waitingPhone({ approvalStatus: 'APPROVED' });
    vi.advanceTimersByTime(1999);
    expect(status()).toBe('APPROVED');
    vi.advanceTimersByTime(1);
    expect(status()).toBe('NO');
  });
});
