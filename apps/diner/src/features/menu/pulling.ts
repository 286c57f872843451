import { createPartSource, keepPart } from '../../shared/part-source.ts';

/** What a list needs to be pulled past its end. It comes once the first dishes are there: nobody is at the end before. */
export const pulling = createPartSource(() => import('./pull-past.tsx'));
keepPart(pulling, { ahead: true });
