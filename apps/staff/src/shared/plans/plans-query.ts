import { queryOptions } from '@tanstack/react-query';
import { addresses, type MenuPlanBody, type MenuPlansReply } from '@tavolata/protocol';
import { call } from '../api/call.ts';
import { menuEditorKey } from '../api/queries.ts';

/** Where the list of them is, below the console's own address. */
export const plansPath = '/menu/edit/plans';

/** What is to be changed later. It is read anew with the menu, and now and then: what could not be made changes no menu. */
export const plansQuery = queryOptions({
  queryKey: [...menuEditorKey, 'plans'],
  queryFn: () => call(addresses.menuPlans),
  refetchInterval: 60_000,
});

export type MenuPlan = MenuPlansReply['plans'][number];

/** A plan that has come true. */
export type MadePlan = MenuPlansReply['made'][number];

/** A minute of a day by the restaurant's clocks, as the fields of a form have it. */
export type LocalMinute = Pick<MenuPlanBody, 'date' | 'time'>;
