import { describeStorage } from '../contract.ts';
import { MemoryStorage } from './memory-storage.ts';

describeStorage('storage in memory', async () => new MemoryStorage());
