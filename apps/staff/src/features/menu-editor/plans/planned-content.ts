import { merged } from '@tavolata/domain';
import type { PlannedEdit } from '@tavolata/protocol';
import type { MenuPlan } from '../../../shared/plans/plans-query.ts';

/** The kinds of plans that are of one entry, each with what it says. */
interface Planned {
  readonly addDish: ContentOf<'addDish'>;
  readonly addCategory: ContentOf<'addCategory'>;
  readonly addCondimentGroup: ContentOf<'addCondimentGroup'>;
  readonly changeDish: ChangedOf<'changeDish'>;
  readonly changeCategory: ChangedOf<'changeCategory'>;
  readonly changeMenu: ChangedOf<'changeMenu'>;
  readonly changeCoverPrice: ChangedOf<'changeCoverPrice'>;
  readonly changeCondimentGroup: ChangedOf<'changeCondimentGroup'>;
}
type Of<Type> = Extract<PlannedEdit, { readonly type: Type }>;
type New = 'addDish' | 'addCategory' | 'addCondimentGroup';
type ContentOf<Type extends New> = Of<Type>['content'];
type ChangedOf<Type extends Exclude<keyof Planned, New>> = Of<Type>['entries'][number]['content'];

/** What a plan of this kind makes of an entry as it is by now, as its form begins; `null` where nothing is planned. */
export function plannedContent<Type extends keyof Planned>(
  plan: MenuPlan | undefined,
  type: Type,
  current: { readonly content: Planned[Type] } | null,
): Planned[Type] | null {
  if (plan?.what.type !== type) return null;
  // Of this type it is what the table says of it.
  const { content, entries } = plan.what as unknown as {
    readonly content?: Planned[Type];
    readonly entries?: readonly { readonly base: Planned[Type]; readonly content: Planned[Type] }[];
  };
  if (content) return content;
  const [entry] = entries ?? [];
  return entry && current ? merged({ base: entry.base, mine: entry.content, theirs: current.content }) : null;
}
