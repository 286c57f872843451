import { expect, test, vi } from 'vitest';
import { createRenewal } from './renewal.ts';

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
  renewal.renew(6);
  renewal.renew(6);
  expect(renewal.state.getState()).toBe('renewing');
  await vi.waitFor(() => expect(order).toEqual(['kept', 'loaded']));
});

test('what is tapped until the page is gone is written down as well', async () => {
  const { reload, renewal } = aPage();
  let tapped = 'one tap';
  const kept: string[] = [];
  renewal.onLeaving(() => kept.push(tapped));
  renewal.renew(6);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  tapped = 'two taps';
  reload.mock.calls[0]?.[0]();
  expect(kept).toEqual(['one tap', 'two taps']);
});

test('a page that loading again did not help says so, and does not go round in circles', async () => {
  const first = aPage();
  first.renewal.renew(6);
  await vi.waitFor(() => expect(first.reload).toHaveBeenCalledOnce());
  const second = aPage(first.storage);
  const kept = vi.fn();
  second.renewal.onLeaving(kept);
  second.renewal.renew(6);
  expect(second.renewal.state.getState()).toBe('stuck');
  expect(kept).toHaveBeenCalledOnce();
  expect(second.reload).not.toHaveBeenCalled();
});

test('the next version of the server is another reason to load it again', async () => {
  const first = aPage();
  first.renewal.renew(6);
  const second = aPage(first.storage);
  second.renewal.renew(7);
  await vi.waitFor(() => expect(second.reload).toHaveBeenCalledOnce());
});

test('a page that would not come is not let go of until it would', async () => {
  const { reload, renewal } = aPage(aStorage(), [false, false, true]);
  renewal.renew(6);
  expect(reload).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a browser without a memory is never loaded again by itself', () => {
  const refuse = () => {
    throw new DOMException('no cookies', 'SecurityError');
  };
  const { reload, renewal } = aPage({ getItem: refuse, setItem: refuse });
  renewal.renew(6);
  expect(renewal.state.getState()).toBe('stuck');
  expect(reload).not.toHaveBeenCalled();
});
