import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/**
 * The figures of the process itself: its processor time, memory and event loop. There is one registry of them, for what the library
 * begins to watch for a registry it watches, and keeps in memory, until the process ends.
 */
export function processMetrics(): Registry {
  if (registry === undefined) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
