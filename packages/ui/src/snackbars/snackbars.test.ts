import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSnackbars, type Level, type Snackbars } from './snackbars.ts';

let said: string[];
let snackbars: Snackbars;

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  snackbars = createSnackbars({ say: (text, urgency) => said.push(`${urgency}: ${text}`) });
});

afterEach(() => {
  vi.useRealTimers();
});

const show = (key: string, level: Level = 'info', text = key) => snackbars.show({ key, level, text });
const shown = () => snackbars.snapshot().map(({ key }) => key);

describe('messages to the guest', () => {
  test.each<[Level, number]>([
    ['success', 4000],
    ['info', 4000],
    ['default', 4000],
    ['warning', 6000],
  ])('of level %s go after %d ms', (level, ms) => {
    show('sent', level);
    vi.advanceTimersByTime(ms - 1);
    expect(shown()).toEqual(['sent']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  test('that answer something go as soon as the guest goes on; news stays for its time', () => {
    show('sent');
    snackbars.show({ key: 'no-people', level: 'warning', text: 'How many?', isAnswer: true });
    snackbars.closeAnswers();
    expect(shown()).toEqual(['sent']);
  });

  test('that can be undone stay six seconds, so that there is time to', () => {
    const action = { label: 'Undo', onPress: () => {} };
    snackbars.show({ key: 'removed', level: 'default', text: 'Removed', action });
    vi.advanceTimersByTime(5999);
    expect(shown()).toEqual(['removed']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  test('about an error stay until someone closes them', () => {
    show('send-failed', 'error');
    vi.advanceTimersByTime(3_600_000);
    expect(shown()).toEqual(['send-failed']);
    snackbars.close('send-failed');
    expect(shown()).toEqual([]);
  });

  test('of the same kind are renewed, not stacked', () => {
    show('full', 'warning', '8 of 8');
    vi.advanceTimersByTime(5000);
    show('full', 'warning', '9 of 9');
    vi.advanceTimersByTime(5000);
    expect(snackbars.snapshot()).toEqual([{ key: 'full', level: 'warning', text: '9 of 9' }]);
  });

  test('go with the view beside which they were told; a warning and what can be undone go on', () => {
    show('sent', 'success');
    show('full', 'warning');
    snackbars.show({ key: 'refused', level: 'warning', text: 'Only 2 left.', isAnswer: true });
    const undo = { label: 'Undo', onPress() {} };
    snackbars.show({ key: 'removed', level: 'default', text: 'Removed.', action: undo });
    snackbars.turnPage();
    expect(shown()).toEqual(['full', 'removed']);
  });

  test('go with what they were about, also those that can be undone; an error stays', () => {
    show('sent', 'success');
    show('full', 'warning');
    show('closed', 'error');
    const undo = { label: 'Undo', onPress() {} };
    snackbars.show({ key: 'removed', level: 'default', text: 'Removed.', action: undo });
    snackbars.clear();
    expect(shown()).toEqual(['closed']);
  });

  test('are six at most; the oldest makes room', () => {
    for (const key of ['1', '2', '3', '4', '5', '6', '7']) show(key);
    expect(shown()).toEqual(['2', '3', '4', '5', '6', '7']);
  });

  test('wait while a guest touches them', () => {
    show('offline', 'warning');
    snackbars.pause();
    vi.advanceTimersByTime(60_000);
    show('sold-out', 'warning');
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['offline', 'sold-out']);
    snackbars.resume();
    vi.advanceTimersByTime(6000);
    expect(shown()).toEqual([]);
  });

  test('are read aloud once: refusals and errors at once, the rest politely', () => {
    show('a', 'success', 'Round 3 sent.');
    show('b', 'warning', 'Round full.');
    show('c', 'error', 'No answer.');
    expect(said).toEqual(['polite: Round 3 sent.', 'assertive: Round full.', 'assertive: No answer.']);
  });
});
