import { useQuery } from '@tanstack/react-query';
import type { MenuEditorReply } from '@tavolata/protocol';
import { Skeleton } from '@tavolata/ui';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { blankContent } from './dish/dish-draft.ts';
import { DishPage } from './dish/dish-page.tsx';
import { editorPath } from './editor-path.ts';
import { HistoryPage } from './history/history-page.tsx';
import { UndoByKey } from './history/undo-by-key.tsx';
import { menuEditorQuery } from '../../shared/api/queries.ts';
import { MenuList } from './menu/menu-list.tsx';
import { plannedContent } from './plans/planned-content.ts';
import { plansQuery, type MenuPlan } from '../../shared/plans/plans-query.ts';

interface MenuEditorPageProps {
  /** Leads to the other things that can be done with the menu. */
  readonly parts: ReactNode;
}

/** The menu in its manager's hands: the list, and one dish at a time. */
export function MenuEditorPage({ parts }: MenuEditorPageProps) {
  const { data: menu, error, refetch } = useQuery(menuEditorQuery);
  if (!menu) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  }
  return (
    <>
      <UndoByKey menu={menu} />
      <Switch>
        <Route path="/menu/edit/dishes/:id">
          {({ id }) => <ChangedDish key={id} menu={menu} id={Number(id)} />}
        </Route>
        <Route path="/menu/edit/dishes/:id/copy">
          {({ id }) => <CopiedDish key={id} menu={menu} id={Number(id)} />}
        </Route>
        <Route path="/menu/edit/plans/:id">{({ id }) => <PlannedDish key={id} menu={menu} id={id} />}</Route>
        <Route path="/menu/edit/history">
          <HistoryPage menu={menu} parts={parts} />
        </Route>
        <Route path="/menu/edit/categories/:id/new">
          {({ id }) => (
            <DishPage
              key={id}
              menu={menu}
              dish={null}
              content={blankContent(Number(id), menu.stations[0]?.id ?? '')}
            />
          )}
        </Route>
        <Route>
          <MenuList menu={menu} parts={parts} />
        </Route>
      </Switch>
    </>
  );
}

interface OfDish {
  readonly menu: MenuEditorReply;
  readonly id: number;
}

/** What is written of a dish outlives it: who saves it is told that it is gone. */
function ChangedDish({ menu, id }: OfDish) {
  const [opened] = useState(() => menu.dishes.find((one) => one.id === id));
  if (!opened) return <Redirect to={editorPath.list} replace />;
  return <DishPage menu={menu} dish={opened} content={opened.content} />;
}

function CopiedDish({ menu, id }: OfDish) {
  const [dish] = useState(() => menu.dishes.find((one) => one.id === id));
  if (!dish) return <Redirect to={editorPath.list} replace />;
  return <DishPage menu={menu} dish={null} content={dish.content} copyOf={id} />;
}

/** What is planned of a dish, made of what the dish is by now: it is planned anew in the place of what it was. */
function PlannedDish({ menu, id }: { readonly menu: MenuEditorReply; readonly id: string }) {
  const { data, error, refetch } = useQuery(plansQuery);
  const [opened, setOpened] = useState<Omit<ComponentProps<typeof DishPage>, 'menu'> | null>(null);
  if (opened) return <DishPage menu={menu} {...opened} />;
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  const plan = data.plans.find((one) => one.id === id);
  const form = plan && formOf(plan, menu);
  if (!form) return <Redirect to={editorPath.list} replace />;
  setOpened(form);
  return null;
}

/** The form that a plan of a dish is changed in; `null` where there is no such dish. */
function formOf(plan: MenuPlan, menu: MenuEditorReply): Omit<ComponentProps<typeof DishPage>, 'menu'> | null {
  const { what } = plan;
  if (what.type === 'addDish') {
    const copyOf = menu.dishes.some((one) => one.id === what.copy_of) ? what.copy_of : undefined;
    return { plan, dish: null, content: what.content, ...(copyOf !== undefined && { copyOf }) };
  }
  if (what.type !== 'changeDish') return null;
  const dish = menu.dishes.find((one) => one.id === what.entries[0]?.id) ?? null;
  const content = plannedContent(plan, 'changeDish', dish);
  return dish && content && { plan, dish, content };
}
