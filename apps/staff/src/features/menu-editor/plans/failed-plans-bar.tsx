import { useQuery } from '@tanstack/react-query';
import { IconButton } from '@tavolata/ui';
import { useStore } from 'zustand';
import { restaurantQuery } from '../../../shared/api/queries.ts';
import { useConsole } from '../../../shared/console.tsx';
import { RoomAlert } from '../../../shared/room-alert.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { editorPath } from '../editor-path.ts';
import { wordIn } from '../../../shared/words/word-in.ts';
import { plansQuery, type MenuPlan } from '../../../shared/plans/plans-query.ts';

/** More than can stand in the list of plans. */
const mostPutAway = 200;

/**
 * Over every room of a manager, the planned changes that could not be made: guests pay the price of before, and nobody stood
 * there when it was to change [EDIT-17]. Each manager puts it away for themselves; the plan stays where it is.
 */
export function FailedPlansBar({ staffId }: { readonly staffId: string }) {
  const t = useTexts();
  const { preferences } = useConsole();
  const putAway = useStore(preferences, (state) => state.putAway);
  const { data: restaurant } = useQuery(restaurantQuery);
  const { data } = useQuery(plansQuery);
  const nameOf = wordIn(restaurant?.info.name_languages ?? []);
  const keyOf = ({ id }: MenuPlan) => `${staffId}:${id}`;
  const failed = (data?.plans ?? []).filter((plan) => plan.problem && !putAway.includes(keyOf(plan)));
  const [first] = failed;
  if (!first) return null;

  function titleOf({ what }: MenuPlan): string {
    if (what.type === 'changeHours') return t('hours.part');
    if (what.type === 'orderMenus') return t('plans.orderMenus');
    if (!('entries' in what)) return nameOf(what.content.names);
    if (what.type === 'changeDishes') return t('plans.manyDishes', { count: what.entries.length });
    return nameOf(what.entries[0]?.base.names ?? {});
  }

  return (
    <RoomAlert
      kind="warning"
      label={t('plans.list')}
      words={t('plans.barFailed', { count: failed.length, name: titleOf(first) })}
      way={{ to: editorPath.plans, label: t('plans.list') }}
    >
      <IconButton
        icon="close"
        label={t('plans.putAway')}
        onClick={() =>
          preferences.setState({ putAway: [...putAway, ...failed.map(keyOf)].slice(-mostPutAway) })
        }
      />
    </RoomAlert>
  );
}
