import { vi } from 'vitest';

/** Where a screen can leave a listener behind: whatever is no element of it. */
function outlives(target: EventTarget): boolean {
  return !(target instanceof Node) || target === document || target === document.documentElement;
}

/**
 * From now on notes who listens to the window, the document and whatever else outlives a screen; answers how many still do. Those who
 * listen for one event only don’t count.
 */
export function countListeners(): () => number {
  // The window of a test has its own.
  const targets = [EventTarget.prototype, window];
  const added = targets.map((target) => vi.spyOn(target, 'addEventListener').mock);
  const removed = targets.map((target) => vi.spyOn(target, 'removeEventListener').mock);
  return () => {
    const steps = [
      ...added.flatMap((calls) => stepsOf(calls, true)),
      ...removed.flatMap((calls) => stepsOf(calls, false)),
    ];
    let live: Step[] = [];
    for (const step of steps.toSorted((one, other) => one.order - other.order)) {
      live = live.filter((one) => !isSame(one, step));
      if (step.isAdded && step.stays && outlives(step.target)) live.push(step);
    }
    return live.length;
  };
}

interface Step {
  readonly order: number;
  readonly isAdded: boolean;
  readonly stays: boolean;
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: unknown;
  readonly isCapturing: boolean;
}

interface Calls {
  readonly calls: readonly (readonly [
    type: string,
    listener: unknown,
    options?: boolean | Partial<AddEventListenerOptions> | undefined,
  ])[];
  readonly contexts: readonly unknown[];
  readonly invocationCallOrder: readonly number[];
}

function stepsOf({ calls, contexts, invocationCallOrder }: Calls, isAdded: boolean): readonly Step[] {
  return calls.map(([type, listener, options], place) => {
    const target = contexts[place];
    const said = typeof options === 'object' ? options : { capture: options === true };
    return {
      order: invocationCallOrder[place] ?? 0,
      isAdded,
      stays: Boolean(listener) && said.once !== true && said.signal?.aborted !== true,
      // Called by its bare name it is the window’s.
      target: target instanceof EventTarget ? target : window,
      type,
      listener,
      isCapturing: said.capture === true,
    };
  });
}

function isSame(one: Step, other: Step): boolean {
  return (
    one.target === other.target &&
    one.type === other.type &&
    one.listener === other.listener &&
    one.isCapturing === other.isCapturing
  );
}
