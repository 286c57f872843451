// Loaded into a measured server before its own code: answers over the process's channel what only the process itself knows.
import { Session } from 'node:inspector/promises';
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
  const session = new Session();
  session.connect();
  const begin = async () => {
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 200 });
    await session.post('Profiler.start');
    return {};
  };
  process.on('message', (message) => {
    if (message === 'profile') void begin().then((begun) => process.send?.(begun));
    if (message === 'profiled') void session.post('Profiler.stop').then((stopped) => process.send?.(stopped));
  });
  // A bench that fails leaves no server behind.
  process.on('disconnect', () => process.exit());
}
