import { hourAt } from '@tavolata/domain';
import { anHour } from '@tavolata/domain/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KitchenClock } from './kitchen-clock.ts';
import { RestaurantCalendar } from './restaurant-day.ts';

const rome = new RestaurantCalendar('Europe/Rome', new Set());
const minute = 60_000;
const day = 24 * 60 * minute;

/** An instant as it is written with its distance from UTC. */
const at = (iso: string) => Date.parse(iso);

describe('[BH-01] the hours are those of the restaurant’s clocks', () => {
  const lunch = anHour('12:00:00', '15:00:00');
  const night = anHour('22:00:00', '02:30:00');

  test('an hour lasts until its end, and what follows is known before', () => {
    const clock = new KitchenClock([lunch, night], rome);
    const noon = clock.periodAt(at('2026-07-01T12:30:00+02:00'));
    expect(noon.kitchen.hour).toBe(lunch);
    expect(noon.changesAt).toBe(at('2026-07-01T15:00:00+02:00'));
    expect(noon.closesAt).toBe(noon.changesAt);
    const siesta = clock.periodAt(at('2026-07-01T15:00:00+02:00'));
    expect(siesta).toMatchObject({ kitchen: { hour: null, isOpen: false }, closesAt: null });
    expect(siesta.changesAt).toBe(at('2026-07-01T22:00:00+02:00'));
  });

  test('the end of business time is known for a day, and where one hour follows on another it is the last one’s', () => {
    const clock = new KitchenClock([lunch, anHour('15:00:00', '18:00:30')], rome);
    const end = at('2026-07-01T18:00:30+02:00');
    const ended = (iso: string) => clock.lastEndBefore(at(iso));
    expect(ended('2026-07-01T18:00:29+02:00')).toBe(at('2026-06-30T18:00:30+02:00'));
    expect(ended('2026-07-01T18:00:30+02:00')).toBe(end);
    expect(ended('2026-07-02T11:59:59+02:00')).toBe(end);
    expect(ended('2026-07-02T15:00:00+02:00')).toBe(end);
    expect(
      new KitchenClock([{ ...lunch, days: [1] }], rome).lastEndBefore(at('2026-07-01T12:00:00+02:00')),
    ).toBeNull();
    expect(new KitchenClock([], rome).lastEndBefore(end)).toBeNull();
  });

  test('where one hour follows on another the kitchen closes with the last', () => {
    const clock = new KitchenClock([lunch, anHour('15:00:00', '18:00:30')], rome);
    expect(clock.periodAt(at('2026-07-01T12:00:00+02:00'))).toMatchObject({
      changesAt: at('2026-07-01T15:00:00+02:00'),
      closesAt: at('2026-07-01T18:00:30+02:00'),
    });
  });

  test('a restaurant that is always open never closes', () => {
    const clock = new KitchenClock([anHour('00:00:00', '24:00:00')], rome);
    expect(clock.periodAt(at('2026-07-01T12:00:00+02:00'))).toMatchObject({
      kitchen: { isOpen: true },
      changesAt: null,
      closesAt: null,
    });
  });

  test('the night on which clocks go forward is an hour shorter', () => {
    // At 02:00 it is 03:00: half past two never comes, and the hour ends when it has passed.
    const clock = new KitchenClock([night], rome);
    expect(clock.periodAt(at('2026-03-28T23:00:00+01:00')).closesAt).toBe(at('2026-03-29T03:00:00+02:00'));
  });

  test('the night on which clocks go back shows an hour’s end twice, and begins it again between', () => {
    const clock = new KitchenClock([night], rome);
    const first = at('2026-10-25T02:30:00+02:00');
    expect(clock.periodAt(at('2026-10-24T23:00:00+02:00')).closesAt).toBe(first);
    // Half an hour later the clocks show two again.
    expect(clock.periodAt(first).changesAt).toBe(first + 30 * minute);
    expect(clock.periodAt(first + 30 * minute).closesAt).toBe(at('2026-10-25T02:30:00+01:00'));
  });

  test('a holiday has its own hours', () => {
    const holidays = new RestaurantCalendar('Europe/Rome', new Set(['2026-12-25']));
    const onHolidays = anHour('18:00:00', '20:00:00', { days: [7] });
    const clock = new KitchenClock([anHour('12:00:00', '15:00:00', { days: [4, 5] }), onHolidays], holidays);
    expect(clock.periodAt(at('2026-12-24T12:30:00+01:00')).kitchen.isOpen).toBe(true);
    expect(clock.periodAt(at('2026-12-25T12:30:00+01:00')).kitchen.isOpen).toBe(false);
    expect(clock.periodAt(at('2026-12-25T18:30:00+01:00')).kitchen.hour).toBe(onHolidays);
  });
});

test('[BH-01, BH-02] on any day of any zone, also when clocks are changed, nothing changes before the moment that was told, and then it does', () => {
  const zones = ['Europe/Rome', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
  const calendars = new Map(zones.map((zone) => [zone, new RestaurantCalendar(zone, new Set())]));
  const changes = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'];
  const clockFace = fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.constantFrom(0, 15, 30, 59) })
    .map(({ hour, minute: past }) => `${String(hour).padStart(2, '0')}:${String(past).padStart(2, '0')}:00`);
  const entry = fc.tuple(clockFace, clockFace).map(([start, end]) => anHour(start, end));
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...changes),
      fc.integer({ min: 0, max: 2 * 24 * 60 }),
      fc.array(entry, { minLength: 1, maxLength: 3 }),
      (zone, date, minutes, hours) => {
        const calendar = calendars.get(zone) ?? rome;
        const now = at(`${date}T00:00:00Z`) - day + minutes * minute;
        const { kitchen, changesAt } = new KitchenClock(hours, calendar).periodAt(now);
        const holds = (moment: number) => hourAt(hours, calendar.momentAt(moment));
        expect(kitchen.hour).toBe(holds(now));
        const end = changesAt ?? now + day;
        for (let moment = now; moment < end; moment += 7 * minute) expect(holds(moment)).toBe(kitchen.hour);
        if (changesAt === null) return;
        expect(holds(changesAt - 1)).toBe(kitchen.hour);
        expect(holds(changesAt)).not.toBe(kitchen.hour);
      },
    ),
    { numRuns: 200 },
  );
});
