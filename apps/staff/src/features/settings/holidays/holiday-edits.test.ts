import { describe, expect, test } from 'vitest';
import { dayInWords, mostHolidays, problemWith, withHoliday } from './holiday-edits.ts';

describe('the holidays of the restaurant', () => {
  test('stand in the order of the calendar, whenever they were added', () => {
    expect(withHoliday('2026-12-26', ['2026-12-25', '2027-01-01'])).toEqual([
      '2026-12-25',
      '2026-12-26',
      '2027-01-01',
    ]);
  });

  test('take a whole day, once', () => {
    expect(problemWith('2026-12-25', [])).toBeNull();
    expect(problemWith('', [])).toBe('missing');
    expect(problemWith('12026-12-25', [])).toBe('missing');
    expect(problemWith('2026-12-25', ['2026-12-25'])).toBe('named');
  });

  test('are no more than the setting holds', () => {
    const days = Array.from({ length: mostHolidays }, (_, day) => `day ${day}`);
    expect(problemWith('2026-12-25', days)).toBe('full');
  });

  test('are said in the language of the screen, wherever it stands', () => {
    expect(dayInWords('2026-12-25', 'de')).toBe('Freitag, 25. Dezember 2026');
    expect(dayInWords('2026-12-25', 'it')).toBe('venerdì 25 dicembre 2026');
    expect(dayInWords('2026-13-45', 'en')).toBe('2026-13-45');
  });
});
