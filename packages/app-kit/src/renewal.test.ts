import { protocolVersion } from '@tavolata/protocol';
import { expect, test, vi } from 'vitest';
import { createRenewal } from './renewal.ts';

/** The version that a server has after an update. */
const next = protocolVersion + 1;

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

function aPage(
  storage: Pick<Storage, 'getItem' | 'setItem'> = aStorage(),
  isThere: readonly boolean[] = [true],
) {
  const reload = vi.fn<(leave: () => void) => void>();
  const answers = [...isThere];
  const isPageThere = async () => answers.shift() ?? true;
  return { reload, storage, renewal: createRenewal({ storage, reload, isPageThere, retryMs: 0 }) };
}

test('a page is loaded again once for a version, after what must not get lost was written down', async () => {
  const { reload, renewal } = aPage();
  const order: string[] = [];
  renewal.onLeaving(() => order.push('kept'));
  reload.mockImplementation(() => void order.push('loaded'));
  renewal.renew(next);
  renewal.renew(next);
  expect(renewal.state.getState()).toBe('renewing');
  await expect.poll(() => order).toEqual(['kept', 'loaded']);
});

test('what is tapped until the page is gone is written down as well', async () => {
  const { reload, renewal } = aPage();
  let tapped = 'one tap';
  const kept: string[] = [];
  renewal.onLeaving(() => kept.push(tapped));
  renewal.renew(next);
  await expect.poll(() => reload).toHaveBeenCalledOnce();
  tapped = 'two taps';
  reload.mock.calls[0]?.[0]();
  expect(kept).toEqual(['one tap', 'two taps']);
});

test('a page that loading again did not help says so, and does not go round in circles', async () => {
  const first = aPage();
  first.renewal.renew(next);
  await expect.poll(() => first.reload).toHaveBeenCalledOnce();
  const second = aPage(first.storage);
  const kept = vi.fn();
  second.renewal.onLeaving(kept);
  second.renewal.renew(next);
  expect(second.renewal.state.getState()).toBe('stuck');
  expect(kept).toHaveBeenCalledOnce();
  expect(second.reload).not.toHaveBeenCalled();
});

test('the next version of the server is another reason to load it again', async () => {
  const first = aPage();
  first.renewal.renew(next);
  const second = aPage(first.storage);
  second.renewal.renew(next + 1);
  await expect.poll(() => second.reload).toHaveBeenCalledOnce();
});

test('a page that would not come is not let go of until it would', async () => {
  const { reload, renewal } = aPage(aStorage(), [false, false, true]);
  renewal.renew(next);
  expect(reload).not.toHaveBeenCalled();
  await expect.poll(() => reload).toHaveBeenCalledOnce();
});

test('a browser without a memory is never loaded again by itself', () => {
  const refuse = () => {
    throw new DOMException('no cookies', 'SecurityError');
  };
  const { reload, renewal } = aPage({ getItem: refuse, setItem: refuse });
  renewal.renew(next);
  expect(renewal.state.getState()).toBe('stuck');
  expect(reload).not.toHaveBeenCalled();
});

test('an older server is one of several for a moment; where it is still there after 20 seconds, the page goes back to it', async () => {
  const reload = vi.fn();
  let at = 0;
  const renewal = createRenewal({
    storage: aStorage(),
    reload,
    isPageThere: async () => true,
    now: () => at,
  });
  const meetsOlder = (seconds: number) => {
    at = seconds * 1000;
    renewal.renew(protocolVersion - 1);
    return renewal.state.getState();
  };
  // Met in an update, and an hour later in the next one.
  expect([0, 10, 19, 3600, 3619].map(meetsOlder)).toEqual(Array(5).fill('current'));
  expect(meetsOlder(3620)).toBe('renewing');
  await expect.poll(() => reload).toHaveBeenCalledOnce();
});
