import { promisesOfABus } from './contract.ts';
import { MemoryBus } from './memory-bus.ts';

promisesOfABus(() => new MemoryBus());
