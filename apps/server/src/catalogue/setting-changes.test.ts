import { must } from '@tavolata/domain';
import { allSettings } from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import { RequestIdReused } from '../audit/request-id-reused.ts';
import { saidHashOf } from '../audit/said-hash.ts';
import { anEntry } from '../testing/an-entry.ts';
import { Restaurant } from './restaurant.ts';
import { SettingChanges } from './setting-changes.ts';

const perDish = must(
  allSettings.find(({ name }) => name === 'rule-local-dish-limit'),
  'the setting of the registry',
);
const value = { enable: true };

/** Whose log has an entry under every request id, by a server that could change one setting only. */
function changedBefore(): SettingChanges {
  const said = saidHashOf({ what: 'changeSetting', name: perDish.name, value });
  return new SettingChanges({
    restaurant: new Restaurant(null, () => 0),
    store: {
      read: () => Promise.resolve(null),
      changeSettings: () => Promise.reject(new Error('changed twice')),
    },
    follow: () => undefined,
    auditLog: { findAuditEntry: (requestId) => Promise.resolve({ ...anEntry(requestId), said }) },
    now: () => 0,
  });
}

describe('[SETTING-1] a change that is said again after an update', () => {
  const staff = { id: 's', name: 'Manager' };

  test('is answered, not done twice', async () => {
    const again = { changes: [{ setting: perDish, value }], requestId: 'before-the-update', staff };
    await expect(changedBefore().change(again)).resolves.toHaveLength(1);
  });

  test('is refused where it says another thing under the same request id', async () => {
    const other = {
      ...{ requestId: 'before-the-update', staff },
      changes: [{ setting: perDish, value: { enable: false } }],
    };
    await expect(changedBefore().change(other)).rejects.toThrow(RequestIdReused);
  });
});
