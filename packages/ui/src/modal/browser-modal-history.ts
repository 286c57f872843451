import { ModalHistory } from './modal-history.ts';

const KEY = 'modalDepth';

let modals: ModalHistory | undefined;

/** The one modal history of this page, made when the first modal opens. */
export function browserModalHistory(): ModalHistory {
  if (modals) return modals;
  const made = new ModalHistory({
    depth: () => readDepth(window.history.state),
    push: (depth) => window.history.pushState({ ...stateObject(), [KEY]: depth }, ''),
    back: (entries) => window.history.go(-entries),
  });
  window.addEventListener('popstate', () => made.moved());
  modals = made;
  return made;
}

/** Whether the entry that the browser is at is that of something open, which whoever goes to another page from it leaves behind. */
export function isAtOpenEntry(): boolean {
  return readDepth(window.history.state) > 0;
}

function readDepth(state: unknown): number {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return 0;
  return typeof state[KEY] === 'number' ? state[KEY] : 0;
}

/** The router's own state stays on our entries. */
function stateObject(): object {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}
