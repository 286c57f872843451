import { toLocalText, type FloorTableWire, type ServiceCallWire } from '@tavolata/protocol';
import { usePlaceName, useRestaurantName } from '../names/use-names.ts';
import { tableWord } from '../names/table-word.ts';
import { useTexts } from '../texts.ts';
import type { Notice } from './notices.ts';

/** What the device says of a call: where, and what was asked for in the language of this screen. */
export function useNoticeOfCall(): (call: ServiceCallWire) => Notice {
  const t = useTexts();
  const nameOf = useRestaurantName();
  return ({ id, titles, checkbox_group, message, is_lite, table_name }) => {
    const names = titles.map((title, place) => {
      const first = checkbox_group[place] ?? '';
      return nameOf({ first, second: '', translations: toLocalText(title) }).main.text;
    });
    const words = [...names, message].filter((one) => one !== '').join(' · ');
    const place = is_lite === 1 ? table_name : tableWord(table_name, t);
    return { tag: `call-${id}`, title: t('notices.call', { place, words }) };
  };
}

/** What the device says of guests who ask to be let in. */
export function useNoticeOfRequest(): (tile: FloorTableWire) => Notice {
  const t = useTexts();
  const placeOf = usePlaceName();
  return (tile) => ({
    tag: `request-${tile.visit_id}`,
    title: t('approvals.new', { place: placeOf(tile) }),
  });
}
