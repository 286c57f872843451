import { expect, test } from 'vitest';
import { isTurnedDown } from './follow-approval.ts';

const asked = { approvalStatus: 'REVIEW', tableStatus: 1 } as const;
const ordering = { approvalStatus: 'NO', tableStatus: 3 } as const;

test.each([
  ['rejected', asked, true],
  ['table-freed', asked, true],
  ['session-expired', asked, false],
  ['table-freed', ordering, false],
  // The first round of an open table waits for the staff too.
  ['table-freed', { ...ordering, approvalStatus: 'REVIEW' }, false],
] as const)('[A-04] a goodbye with %j to who stands at %j is a no: %j', (reason, stage, isNo) => {
  expect(isTurnedDown({ reason }, stage)).toBe(isNo);
});
