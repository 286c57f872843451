import type { HoursContent, MenuEditorReply, ScheduledHourWire } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { ChangeLine } from '../change-lines.tsx';
import { useDayWord } from '../menu/use-day-word.ts';
import { useContentWords } from '../use-content-words.ts';
import { wordIn } from '../../../shared/words/word-in.ts';

const places = {
  preferred_menu: 'hours.preferred',
  default_menu: 'hours.default',
  alternative_menu: 'hours.alternative',
  hide_menu: 'hours.hidden',
} as const;

/** Says which hours go and which come: what they are called, on which days, from when until when, with which menus. */
export function useHoursWords(
  menu: MenuEditorReply,
): (before: HoursContent, now: HoursContent) => readonly ChangeLine[] {
  const t = useTexts();
  const { list } = useFormats();
  const { texts } = useContentWords();
  const dayWord = useDayWord();
  const nameOf = wordIn(menu.name_languages);
  const menuName = (id: string) =>
    nameOf(menu.menus.find((one) => String(one.id) === id)?.content.names ?? {}) || id;

  function hourWords(hour: ScheduledHourWire): string {
    const days = list(hour.value.toSorted(byWeek).map(dayWord)) || t('plans.everyDay');
    const named = Object.entries(places).flatMap(([field, word]) => {
      const ids = hour[field as keyof typeof places];
      return ids === '' ? [] : [`${t(word)}: ${list(ids.split(',').map(menuName))}`];
    });
    const name = Object.keys(hour.name).length > 0 ? `${texts(hour.name)}, ` : '';
    const when = `${name}${days} ${hour.start_time.slice(0, 5)}–${hour.end_time.slice(0, 5)}`;
    return named.length > 0 ? `${when} (${named.join('; ')})` : when;
  }

  return (before, now) => {
    const [old, next] = [before, now].map(({ hours }) => hours.map((hour) => JSON.stringify(hour)));
    const only = ({ hours }: HoursContent, others: readonly string[] = []) =>
      hours.filter((hour) => !others.includes(JSON.stringify(hour)));
    const [gone, come] = [only(before, next), only(now, old)];
    // In another order they hold in another order.
    const isOrder = gone.length === 0 && come.length === 0;
    const says = (hours: readonly ScheduledHourWire[]) => hours.map(hourWords).join(' · ') || '–';
    return [
      {
        word: t('hours.part'),
        before: says(isOrder ? before.hours : gone),
        now: says(isOrder ? now.hours : come),
      },
    ];
  };
}

/** Monday comes first, the holidays last. */
function byWeek(one: number, other: number): number {
  return (one === 0 ? 6.5 : one) - (other === 0 ? 6.5 : other);
}
