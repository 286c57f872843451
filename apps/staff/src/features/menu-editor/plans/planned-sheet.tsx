import type { MenuEditorReply } from '@tavolata/protocol';
import { useState } from 'react';
import { CategorySheet } from '../menu/category-sheet.tsx';
import { MenuSheet } from '../menu/menu-sheet.tsx';
import { NewMenuSheet } from '../menu/new-menu-sheet.tsx';
import { GroupSheet } from '../options/group-sheet.tsx';
import type { MenuPlan } from '../../../shared/plans/plans-query.ts';
import { OrderSheet } from './order-sheet.tsx';
import { PlannedAnew } from './planned-anew.tsx';
import { isOrder, orderedBy } from './planned-order.ts';

interface PlannedSheetProps {
  readonly menu: MenuEditorReply;
  readonly plan: MenuPlan;
  readonly onClose: () => void;
}

/** The form that a plan was made in, with what is planned: it is planned anew in the place of what it was. */
export function PlannedSheet({ menu, plan, onClose }: PlannedSheetProps) {
  // What is written outlives the entry that it is of.
  const [there] = useState(menu);
  const find = <Entry extends { readonly id: number }>(list: readonly Entry[], id: number | undefined) =>
    list.find((one) => one.id === id);
  const { what } = plan;
  const parts = { menu, plan, onClose };
  const id = 'entries' in what ? what.entries[0]?.id : undefined;
  if (isOrder(what)) return <OrderSheet {...parts} of={orderedBy(what)} />;
  switch (what.type) {
    case 'addDish':
    case 'changeDish':
      // A dish has a page of its own.
      return null;
    case 'changeDishes':
    case 'changeCoverPrice':
    case 'changeHours':
    case 'deleteDish':
    case 'deleteCategory':
    case 'deleteMenu':
    case 'deleteCondimentGroup':
      return <PlannedAnew {...parts} />;
    case 'addCondimentGroup':
      return <GroupSheet {...parts} group={null} />;
    case 'addMenu':
      return <NewMenuSheet {...parts} />;
    case 'addCategory':
      return <CategorySheet {...parts} menuId={what.menu_id} category={null} />;
    case 'changeCategory': {
      const category = find(there.categories, id);
      const of = there.menus.find(({ category_ids: ids }) => id !== undefined && ids.includes(id));
      return category && of ? <CategorySheet {...parts} menuId={of.id} category={category} /> : null;
    }
    case 'changeMenu': {
      const of = find(there.menus, id);
      return of ? <MenuSheet {...parts} of={of} /> : null;
    }
    case 'changeCondimentGroup': {
      const group = find(there.condiment_groups, id);
      return group ? <GroupSheet {...parts} group={group} /> : null;
    }
  }
}
