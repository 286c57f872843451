import { useQuery } from '@tanstack/react-query';
import { mostPeople } from '@tavolata/domain';
import { othersCalled, toCents, type StaffTableReply } from '@tavolata/protocol';
import { NumberCounter, useFormats } from '@tavolata/ui';
import { restaurantQuery } from '../../shared/api/queries.ts';
import { useRestaurantName } from '../../shared/names/use-names.ts';
import { useTexts } from '../../shared/texts.ts';
import { kindTexts, type PersonKind } from '../../shared/person-kinds.ts';
import { peopleIn, type HeadCount } from './head-count.ts';

interface HeadCountersProps {
  /** As a table has it. */
  readonly menuId: string;
  /** What each is charged there. */
  readonly prices: StaffTableReply['price_per_person'];
  readonly kinds: readonly PersonKind[];
  readonly heads: HeadCount;
  readonly onCount: (heads: HeadCount) => void;
}

/** How many people of each kind, each with its price; of others also for what, since “others” says nothing of who they are. */
export function HeadCounters({ menuId, prices, kinds, heads, onCount }: HeadCountersProps) {
  const t = useTexts();
  const { money } = useFormats();
  const nameOf = useRestaurantName();
  const { data: restaurant } = useQuery(restaurantQuery);
  const menu = restaurant?.menus.find(({ main_group_id }) => String(main_group_id) === menuId);
  const called = restaurant && menu ? othersCalled(menu, restaurant.extra_items) : null;
  return kinds.map((kind) => {
    const word = t(kindTexts[kind]);
    const price = prices[kind];
    const each = price === null ? t('people.noPrice') : t('people.each', { price: money(toCents(price)) });
    return (
      <NumberCounter
        key={kind}
        label={word}
        note={kind === 'other' && called ? `${each} · ${nameOf(called).main.text}` : each}
        value={heads[kind]}
        labels={{
          group: word,
          add: t('people.add', { kind: word }),
          remove: t('people.remove', { kind: word }),
        }}
        max={heads[kind] + mostPeople - peopleIn(heads)}
        onChange={(count) => onCount({ ...heads, [kind]: count })}
      />
    );
  });
}
