type Task = () => void;

const waiting = new Set<Task>();

/**
 * Does something when the browser has nothing better to do, one such thing at a time: never in a frame that a finger
 * waits for. What is called off before is not done at all.
 */
export function whenIdle(task: Task): () => void {
  waiting.add(task);
  if (waiting.size === 1) askForIdle();
  return () => waiting.delete(task);
}

function askForIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(doNext);
  else setTimeout(doNext, 50);
}

function doNext(): void {
  const [task] = waiting;
  if (!task) return;
  waiting.delete(task);
  if (waiting.size > 0) askForIdle();
  task();
}
