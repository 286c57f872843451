import { snackbars } from '@tavolata/app-kit';
import { must, type StaffCommand } from '@tavolata/domain';
import { sampleRules, diner, dishes, freeOpening, sampleCatalogue } from '@tavolata/domain/testing';
import { aTable, sampleWaiter } from '@tavolata/client/testing';
import { expect, test } from 'vitest';
import { createPreferences } from '../../shared/preferences.ts';
import { followApproval } from './follow-approval.ts';
import { tellBatchAnswer } from './follow-approval.ts';
import type { Words } from '../../device/words.ts';

// The words come with the build; here a text is its key and what it is given.
const t = ((key: string, given?: object) =>
  given ? `${key} ${JSON.stringify(given)}` : key) as unknown as Words['t'];
const nothingKept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** What ben’s phone shows where anna’s first round waited when the staff did this, before its page was opened again or in its sight. */
async function after(command: StaffCommand, { isAway = false } = {}) {
  const presence = { ...freeOpening, staffApproveFirstBatch: true };
  const rules = sampleRules({ presence });
  const table = aTable({
    catalogue: sampleCatalogue,
    rules,
    diners: ['anna', 'ben'],
    openedBy: diner('anna'),
  });
  const { session, wire } = must(table.devices[1], 'ben sits with anna');
  const words = () => ({ t, dishName: () => '', nameOf: () => '', list: String });
  const preferences = createPreferences({ languages: ['en'], storage: nothingKept });
  if (isAway) preferences.setState({ approvalStatus: 'REVIEW', tableStatus: 3 });
  followApproval(session, { preferences, words });
  tellBatchAnswer(session, words);
  const settle = () => {
    while (wire.parcels.length > 0) wire.deliverAll();
  };
  const choice = { condiments: [], courses: [], remark: '' };
  for (const [lineId, { id: dishId }] of [
    ['l1', dishes.salmon],
    ['l2', dishes.beer],
  ] as const)
    table.twin.perform({ type: 'addLine', lineId, dishId, choice, quantity: 2 }, diner('anna'));
  table.twin.perform({ type: 'submitCart', batchNumber: 1 }, diner('anna'));
  if (isAway) table.twin.perform(command, sampleWaiter);
  wire.connect();
  settle();
  if (!isAway) {
    expect(preferences.getState().approvalStatus).toBe('REVIEW');
    table.twin.perform(command, sampleWaiter);
    settle();
  }
  await Promise.resolve();
  const texts = snackbars.snapshot().map(({ text }) => text);
  for (const { key } of snackbars.snapshot()) snackbars.close(key);
  return { texts, status: preferences.getState().approvalStatus };
}

test('[REVIEW-6] a round that is given back is no yes: the guest reads why, and may change the cart', async () => {
  expect(await after({ type: 'returnBatch', reason: 'Which table is it?' })).toEqual({
    texts: ['approval.returnedBecause {"reason":"Which table is it?"}'],
    status: 'NO',
  });
  expect((await after({ type: 'returnBatch', reason: '' })).texts).toEqual(['approval.returned']);
});

test('[REVIEW-6] whose page was closed meanwhile reads that the cart came back, though not why', async () => {
  expect(await after({ type: 'returnBatch', reason: 'Which table is it?' }, { isAway: true })).toEqual({
    texts: ['approval.returned'],
    status: 'NO',
  });
});

test('[REVIEW-5] a guest reads that the staff left dishes out, and that the rest went', async () => {
  expect(await after({ type: 'approve', orderId: 0, without: ['l2'] })).toEqual({
    texts: ['approval.takenOut {"count":2}'],
    status: 'APPROVED',
  });
});

test('[REVIEW-2] a round that simply goes needs no words here, and its yes is read by who comes back too', async () => {
  const yes = { texts: [], status: 'APPROVED' };
  expect(await after({ type: 'approve', orderId: 0 })).toEqual(yes);
  expect(await after({ type: 'approve', orderId: 0 }, { isAway: true })).toEqual(yes);
});

test('[AWAY-2] a round that is over because its guest was sent away was given back by nobody', async () => {
  const over = { texts: [], status: 'NO' };
  expect(await after({ type: 'sendAway', seat: 1 })).toEqual(over);
  expect(await after({ type: 'sendAway', seat: 1 }, { isAway: true })).toEqual(over);
});

test('[REVIEW-3] guests who are sent away with their first round read that their table was closed, as it was open', async () => {
  const reason = 'We close now.';
  expect((await after({ type: 'reject', reason })).texts).toEqual([
    `approval.closedBecause ${JSON.stringify({ reason })}`,
  ]);
  expect((await after({ type: 'reject', reason: '' })).texts).toEqual(['approval.closed']);
});
