import { clashingFields, merged } from './merge-fields.ts';

/** A change that is to be made later: what was seen when it was planned, and what was made of it. */
export interface PlannedChange<Content> {
  readonly base: Content;
  readonly content: Content;
}

/** What becomes of a planned change once its time has come. */
export type DueChange<Content> =
  | { readonly content: Content }
  | { readonly problem: 'gone' }
  /** Both have changed these fields, each to something else. */
  | { readonly problem: 'clash'; readonly fields: readonly (keyof Content)[] };

/**
 * Makes a planned change of what there is by now: what somebody else has changed meanwhile stays, and nothing is
 * overwritten unseen [EDIT-17]. `current` is `null` where it is gone.
 */
export function dueChange<Content extends object>(
  { base, content }: PlannedChange<Content>,
  current: Content | null,
): DueChange<Content> {
  if (current === null) return { problem: 'gone' };
  const three = { base, mine: content, theirs: current };
  const fields = clashingFields(three);
  return fields.length > 0 ? { problem: 'clash', fields } : { content: merged(three) };
}

/**
 * A change that was planned before another one of the same was made: it follows on what that one has made of it, so that
 * who plans two prices gets one after the other. Of either only the fields that both speak of matter to the other.
 */
export function followingOn<Content extends object>(
  { base, content }: PlannedChange<Content>,
  { from, to }: { readonly from: Partial<Content>; readonly to: Partial<Content> },
): PlannedChange<Content> {
  const shared = (of: Partial<Content>) =>
    Object.fromEntries(Object.entries(of).filter(([field]) => field in base)) as Partial<Content>;
  const after: Content = { ...base, ...merged({ base: shared(from), mine: shared(to), theirs: base }) };
  return { base: after, content: merged({ base, mine: content, theirs: after }) };
}
