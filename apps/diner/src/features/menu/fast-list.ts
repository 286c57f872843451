import { createPartSource, keepPart } from '../../shared/part-source.ts';

/** What a phone needs that doesn't keep up with its list. It comes once the first dishes are there; till then each row is whole. */
export const fastList = createPartSource(() => import('./cards/row-outline.tsx'));
keepPart(fastList, { ahead: true });
