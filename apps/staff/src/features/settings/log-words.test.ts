import type { AuditEntryWire } from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import type { Say } from '../../shared/texts.ts';
import { logWords } from './log-words.ts';

// The words come with the build; here a text is its key and what it is given.
const t = ((key: string, given?: object) => (given ? [key, given] : key)) as unknown as Say;
/** Texts that can be joined. */
const inWords = ((key: string, given: Readonly<Record<string, unknown>> = {}) =>
  [key, ...Object.values(given)].join(' ')) as Say;
const say = (what: string, detail: AuditEntryWire['detail'], speaking: Say = t) =>
  logWords(
    { number: 1, at: 0, staff_name: 'Ana', what, table_id: 3, table_name: '12', detail },
    {
      t: speaking,
      dishName: (id) => (id === 7 ? 'Tuna' : String(id)),
      tableName: (id) => `T${id}`,
      money: (amount) => `¥${amount}`,
      percent: (percent) => `${percent} %`,
      dayOf: (date) => `day ${date}`,
      optionName: (id) => (id === 5 ? 'Chilli' : null),
      menuName: (id) => `Menu ${id}`,
      wordIn: (words) => words.en ?? '',
      weekday: (day) => ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'][day] ?? '',
    },
  );

describe('the log of the staff', () => {
  test('says which round was opened early and which was started over', () => {
    expect(say('skipWait', { leaving: 2 })).toEqual(['log.skipWait', { round: 3 }]);
    expect(say('resetTurn', { turn: 2 })).toEqual(['log.resetTurn', { turn: 2 }]);
  });

  test('says what was edited on the menu, and from which price to which', () => {
    const changes = [{ before: { entry: { price: 150 } }, after: { entry: { price: 200 } } }];
    const edited = (type: string) => say('editMenu', { type, name: 'Tuna', changes });
    expect(edited('changeDish')).toEqual(['log.menuPrice', { name: 'Tuna', before: '¥1.5', now: '¥2' }]);
    expect(say('editMenu', { type: 'changeDish', name: 'Tuna', changes, plan: { by: 'Ben' } })).toEqual([
      'log.planMade',
      { change: edited('changeDish'), name: 'Ben' },
    ]);
    expect(say('planMenuEdit', { name: 'Tuna' })).toEqual(['log.planMenuEdit', { name: 'Tuna' }]);
    // Hours have no name of their own.
    expect(say('planMenuEdit', { name: '' })).toEqual(['log.planMenuEdit', { name: 'hours.part' }]);
    expect(say('editMenu', { type: 'changeHours', name: '', changes: [{}] })).toEqual([
      'log.menuChanged',
      { name: 'hours.part' },
    ]);
    expect(edited('changeCategory')).toEqual(edited('changeDish'));
    expect(edited('changeDishes')).toEqual(['log.menuMany', { count: 1, name: 'Tuna' }]);
    expect(edited('deleteDish')).toEqual(['log.menuDeleted', { name: 'Tuna' }]);
    expect(say('editMenu', { type: 'changeMenu', name: 'Dinner', changes: [] })).toEqual([
      'log.menuChanged',
      { name: 'Dinner' },
    ]);
  });

  test('calls an import by its file, and says of pasted text that it was pasted', () => {
    expect(say('importMenu', { type: 'import', name: 'karte.xlsx' })).toEqual([
      'log.menuImported',
      { name: 'karte.xlsx' },
    ]);
    expect(say('importMenu', { type: 'undo', name: 'karte.xlsx' })).toEqual([
      'log.importUndone',
      { name: 'karte.xlsx' },
    ]);
    expect(say('importMenu', { type: 'import', name: '' })).toBe('log.menuPasted');
    expect(say('importMenu', { type: 'undo', name: '' })).toBe('log.pasteUndone');
  });

  const dinner = {
    ...{ days: [], start: '19:00:00', end: '23:30:00', name: { en: 'Dinner' }, turns: null, projects: [] },
    ...{ defaultMenuIds: [1], preferredMenuIds: [], alternativeMenuIds: [], hiddenMenuIds: [] },
  };
  const lunch = { ...dinner, start: '12:00:00', end: '15:00:00', name: { en: 'Lunch' } };

  test('says which hours were changed, from what to what, and nothing of those that stayed', () => {
    const changed = (before: unknown, hours: unknown) => say('changeHours', { before, hours });
    // What is kept comes back in another order of its fields than what was sent.
    const kept = Object.fromEntries(Object.entries(lunch).toReversed());
    expect(changed([kept, dinner], [lunch, { ...dinner, start: '18:30:00', end: '24:00:00' }])).toEqual([
      'log.changedHours',
      { before: 'Dinner 19:00–23:30', now: 'Dinner 18:30–00:00' },
    ]);
    expect(changed([dinner], [{ ...dinner, days: [0, 5, 7] }])).toEqual([
      'log.changedHours',
      { before: 'Dinner log.everyDay 19:00–23:30', now: 'Dinner Fr, Su, hours.holiday 19:00–23:30' },
    ]);
    const turns = { dishesPerHead: 6, minutes: 10, maxTurns: null };
    expect(changed([dinner], [{ ...dinner, turns, defaultMenuIds: [1, 2], hiddenMenuIds: [3] }])).toEqual([
      'log.changedHours',
      {
        before: 'Dinner 19:00–23:30 (hours.default: Menu 1)',
        now: 'Dinner 19:00–23:30 (hours.default: Menu 1, Menu 2; hours.hidden: Menu 3; hours.dishes: 6, hours.minutes: 10)',
      },
    ]);
    expect(changed([dinner], [lunch, dinner])).toEqual(['log.addedHours', { hours: 'Lunch 12:00–15:00' }]);
    expect(changed([lunch, dinner], [dinner])).toEqual(['log.removedHours', { hours: 'Lunch 12:00–15:00' }]);
    // The first that fits holds.
    expect(changed([lunch, dinner], [dinner, lunch])).toEqual([
      'log.changedHours',
      { before: 'Lunch 12:00–15:00; Dinner 19:00–23:30', now: 'Dinner 19:00–23:30; Lunch 12:00–15:00' },
    ]);
    for (const nothing of [{}, { hours: [dinner] }, { before: [dinner], hours: [dinner] }])
      expect(say('changeHours', nothing)).toBe('log.changeHours');
  });

  test('says so of hours that were planned, too, once they are made', () => {
    const entryOf = (businessHours: unknown) => ({ entry: { id: 1, businessHours } });
    const changes = [{ list: 'hours', id: 1, before: entryOf([]), after: entryOf([dinner]) }];
    expect(say('editMenu', { type: 'changeHours', name: '', changes, plan: { by: 'Ben' } })).toEqual([
      'log.planMade',
      { change: ['log.addedHours', { hours: 'Dinner 19:00–23:30' }], name: 'Ben' },
    ]);
  });

  test('says which options are sold out and which are back, by their names of now or then', () => {
    const options = [{ id: 6, name: 'Lime' }];
    const changed = (before: unknown, value: unknown, more = {}) =>
      say('changeSetting', { name: 'condiments-sold-out', before, value, ...more }, inWords);
    expect(changed([], [5])).toBe('log.soldOut Chilli');
    expect(changed([5, 6], [], { options })).toBe('log.notSoldOut Chilli, Lime');
    expect(changed([5], [6], { options })).toBe('log.soldOut Lime; log.notSoldOut Chilli');
    // What an older entry has of an option that is deleted is its number, which says nothing.
    expect(changed([], [6])).toBe('log.changeSetting settings.soldOutOptions');
    expect(changed(undefined, [5])).toBe('log.soldOut Chilli');
  });

  test('says which day was closed as people write it', () => {
    expect(say('closeDay', { day: '2026-11-27' })).toEqual(['log.closeDay', { day: 'day 2026-11-27' }]);
  });

  test('says what was edited of the restaurant and its tables', () => {
    const edited = (type: string) => say('editRestaurant', { type, name: '1 – 12' });
    expect(edited('addTables')).toEqual(['log.tablesAdded', { name: '1 – 12' }]);
    expect(edited('featureDishes')).toEqual(['log.dishesFeatured', { name: '1 – 12' }]);
    expect(edited('unfeatureDish')).toEqual(['log.dishUnfeatured', { name: '1 – 12' }]);
    expect(edited('retireTable')).toEqual(['log.tableRetired', { name: '1 – 12' }]);
    expect(edited('undo')).toEqual(['log.restaurantUndone', { name: '1 – 12' }]);
    expect(say('editRestaurant', { type: 'changeGuestInfo', name: '' })).toBe('log.guestInfoChanged');
    expect(say('editRestaurant', { type: 'undo', name: '' })).toBe('log.guestInfoUndone');
    expect(say('editRestaurant', { type: 'changeGuestPictures', name: '' })).toBe('log.guestPicturesChanged');
    const changes = [{ list: 'guestPictures', id: 1 }];
    expect(say('editRestaurant', { type: 'undo', name: '', changes })).toBe('log.guestPicturesUndone');
  });

  test('says who sits at a table now', () => {
    const heads = { adults: 3, children: 1, others: 0 };
    expect(say('changeHeads', { heads })).toEqual(['log.changeHeads', heads]);
  });

  test('says who was let in, turned away and brought where', () => {
    expect(say('approve', { orderId: 4 })).toEqual(['log.approve', { orderId: 4 }]);
    expect(say('reject', { reason: 'full' })).toEqual(['log.reject', { reason: 'full' }]);
    expect(say('moveTable', { tableId: 4 })).toEqual(['log.moveTable', { table: 'T4' }]);
    expect(say('mergeVisits', { from: 5, into: 'visit' })).toEqual(['log.mergeVisits', { table: 'T5' }]);
    expect(say('changePin', { hasPin: true })).toBe('log.setPin');
    expect(say('changePin', { hasPin: false })).toBe('log.removePin');
  });

  test('says a no to which nobody has said why without a reason', () => {
    for (const detail of [{ reason: '' }, { reason: ' ' }, {}]) {
      expect(say('reject', detail)).toBe('log.rejectNoReason');
      expect(say('returnBatch', detail)).toBe('log.returnBatchNoReason');
    }
  });

  test('says an act whose text holds all of it by what its command says', () => {
    expect(say('trustDiner', { seat: 2 })).toEqual(['log.trustDiner', { seat: 2 }]);
    expect(say('takeBackYes', {})).toEqual(['log.takeBackYes', {}]);
  });

  test('says what was done to the codes', () => {
    expect(say('reprintCode', {})).toEqual(['log.reprintCode', {}]);
    expect(say('makeCodeKey', { key: 2 })).toEqual(['log.makeCodeKey', { number: 2 }]);
    expect(say('retireCodeKey', { key: 1, at: 5 })).toEqual(['log.retireCodeKey', { number: 1 }]);
  });

  test('says how many dishes the kitchen has taken off a bill', () => {
    const detail = { sentLineIds: ['1-1', '1-2'], status: 'not-possible' };
    expect(say('setDishStatus', detail)).toEqual(['log.notPossible', { count: 2 }]);
    const again = { ...detail, status: 'waiting' };
    expect(say('setDishStatus', again)).toEqual(['log.possibleAgain', { count: 2 }]);
    expect(say('returnBatch', { reason: 'why' })).toEqual(['log.returnBatch', { reason: 'why' }]);
    expect(say('sendAway', { seat: 3 })).toEqual(['log.sendAway', { seat: 3 }]);
    expect(say('seeAlert', { kind: 'pin-guesses' })).toEqual(['log.seeAlert', { kind: 'pin-guesses' }]);
  });

  test('says which dishes were taken off a bill, how many of each and for how much', () => {
    const dishes = [
      { dishId: 7, name: 'Tonno', quantity: 2, total: 9.8 },
      { dishId: 8, name: 'Anatra', quantity: 1, total: 12 },
    ];
    const off = { sentLineIds: ['1-1', '1-2'], status: 'not-possible', dishes };
    const words = { dishes: '2× Tuna, 1× Anatra', total: '¥21.8' };
    expect(say('setDishStatus', off)).toEqual(['log.offTheBill', words]);
    expect(say('setDishStatus', { ...off, status: 'waiting' })).toEqual(['log.onTheBill', words]);
    const unserved = { ...off, status: 'waiting', dishes: [], notServed: dishes };
    expect(say('setDishStatus', unserved)).toEqual(['log.notServed', words]);
    const because = { reason: 'Ausverkauft.', reasonCode: 'sold-out' };
    expect(say('setDishStatus', { ...off, because })).toEqual([
      'log.offTheBillBecause',
      { ...words, reason: 'kitchen.reasonSoldOut' },
    ]);
    expect(say('orderForTable', { dishes: [{ dishId: 7, quantity: 3 }] })).toEqual([
      'log.orderedDishes',
      { dishes: '3× Tuna' },
    ]);
  });

  test('says from what to what, and with which sum a table was closed', () => {
    const heads = { adults: 3, children: 1, others: 2 };
    const from = { adults: 2, children: 0, others: 0 };
    expect(say('changeHeads', { heads, from })).toEqual([
      'log.before',
      { now: ['log.changeHeads', heads], before: ['table.heads', from] },
    ]);
    const stock = { dishId: 7, remaining: 3, from: { remaining: 5, isSoldOut: false } };
    expect(say('setStock', stock)).toEqual([
      'log.before',
      { now: ['log.setStock', { dish: 'Tuna', count: 3 }], before: '5' },
    ]);
    expect(say('freeTable', { total: 61.3 })).toEqual(['log.closedWith', { total: '¥61.3' }]);
    expect(
      say('changeSetting', { name: 'newer', before: { enable: false }, value: { enable: true } }),
    ).toEqual(['log.changedSetting', { setting: 'newer', before: 'log.off', now: 'log.on' }]);
  });

  test('says on and off as the line of a setting does, whatever number stands for it', () => {
    const changed = (name: string, before: unknown, value: unknown) =>
      say('changeSetting', { name, before, value }, inWords);
    // 1 switches remarks off.
    expect(changed('dish_remarks', 0, 1)).toBe('log.changedSetting settings.remarks log.on log.off');
    expect(changed('call_service_function', 1, 0)).toBe('log.changedSetting settings.calls log.on log.off');
    expect(changed('rule-autonomous-meal', { status: 0 }, { status: 1 })).toBe(
      'log.changedSetting settings.selfOrder log.off log.on',
    );
    const turns = { enable: 0, turn_dishes: 5, turn_mins: 10 };
    expect(changed('rule-global-turn-limit', turns, { ...turns, enable: 1 })).toBe(
      'log.changedSetting settings.rounds log.off · 5 · 10 log.on · 5 · 10',
    );
    expect(changed('rule-global-turn-max-number', 10, 3)).toContain(' 10 3');
    expect(say('changeSetting', { name: 'dish_remarks', value: 1, before: null })).toEqual([
      'log.changedSetting',
      { setting: 'settings.remarks', before: '–', now: 'log.off' },
    ]);
    expect(
      changed('show-item-name1-or-item-name2', { showItemName1: 1 }, { showItemName1: 0 }),
    ).not.toContain('log.changedSetting');
  });

  test('says the usual tax before and now, and no more of the rates of single dishes', () => {
    const rates = { percent: 8.1, categories: [], dishes: [] };
    const changed = (before: unknown, value: unknown) =>
      say('changeSetting', { name: 'bill-vat', before, value });
    expect(changed(null, rates)).toEqual([
      'log.changedSetting',
      { setting: 'vat.onBills', before: 'log.off', now: '8.1 %' },
    ]);
    expect(changed(rates, { ...rates, dishes: [{ item_id: 7, percent: 2.6 }] })).toEqual([
      'log.changeSetting',
      { setting: 'vat.onBills', before: '8.1 %', now: '8.1 %' },
    ]);
  });

  test('names dishes as the screen does', () => {
    expect(say('setStock', { dishId: 7, remaining: 4 })).toEqual([
      'log.setStock',
      { dish: 'Tuna', count: 4 },
    ]);
    expect(say('setSoldOut', { dishId: 7, isSoldOut: true })).toEqual(['log.soldOut', { dish: 'Tuna' }]);
    expect(say('setSoldOut', { dishId: 7, isSoldOut: false })).toEqual(['log.notSoldOut', { dish: 'Tuna' }]);
    const chilli = { optionId: 5, name: 'Peperoncino' };
    expect(say('setOptionSoldOut', { ...chilli, isSoldOut: true })).toEqual([
      'log.soldOut',
      { dish: 'Chilli' },
    ]);
    // One that is deleted is called as it was then.
    expect(say('setOptionSoldOut', { ...chilli, optionId: 6, isSoldOut: false })).toEqual([
      'log.notSoldOut',
      { dish: 'Peperoncino' },
    ]);
  });

  test('names a setting in plain words, and keeps the name of what it does not know', () => {
    const remarks = ['log.changeSetting', { setting: 'settings.remarks', before: '–', now: '–' }];
    expect(say('changeSetting', { name: 'dish_remarks' })).toEqual(remarks);
    expect(say('changeSetting', { name: 'newer' })).toEqual([
      'log.changeSetting',
      { setting: 'newer', before: '–', now: '–' },
    ]);
    expect(say('somethingNewer', {})).toBe('somethingNewer');
  });
});
