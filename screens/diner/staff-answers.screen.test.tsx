import { plainChoice } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { expect } from '../support/expect.ts';
import { anna, openGuest, type Table } from '../support/guest.tsx';

const opening = { visitId: 'visit-a', orderId: 512, tableId: 12, menuId: 1 } as const;
const heads = { adults: 2, children: 1, others: 0 };

/** Two nigiri wait for the staff's yes: guests have opened the table, and nobody has looked at them yet. */
function before({ guest }: Table) {
  guest(anna, { type: 'openTable', ...opening, heads, service: 'table', placeName: null, hasPin: false });
  guest(anna, { type: 'joinVisit', nickname: null });
  guest(anna, { type: 'addLine', lineId: 'l1', dishId: dishes.tuna.id, choice: plainChoice, quantity: 2 });
  guest(anna, { type: 'submitCart', batchNumber: 1 });
}

const settings = { 'first-round-audit': { enable: true } };

test('[REVIEW-6, SAID-1] why a round is given back, a usual reason said in English, a Chinese guest reads in Chinese', async () => {
  const table = await openGuest({ language: 'zh', settings, diners: null, before });
  await expect.poll(table.hasComeIn).toBe(true);
  table.staff({ type: 'returnBatch', reason: 'Please speak to our staff.', reasonCode: 'ask-staff' });
  await expect(page.getByText('服务员已退回您的购物车：请联系我们的服务员。', { exact: true })).toBeVisible();
});
