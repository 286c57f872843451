// Loaded into a measured server before its own code: answers over the process's channel what only the process itself knows.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('message', (message) => {
    if (message === 'figures')
      process.send?.({ loopMaxMs: delay.max / 1e6, loopP99Ms: delay.percentile(99) / 1e6 });
    if (message === 'reset') {
      delay.reset();
      process.send?.({});
    }
  });
  // A bench that fails leaves no server behind.
  process.on('disconnect', () => process.exit());
}
