import { describeStorage } from '../contract.ts';
import { describeRetention } from '../retention-contract.ts';
import { MemoryStorage } from './memory-storage.ts';

describeStorage('storage in memory', async () => new MemoryStorage());
describeRetention('storage in memory', async () => new MemoryStorage());
