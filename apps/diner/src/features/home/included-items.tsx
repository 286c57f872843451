import type { ExtraItem } from '@tavolata/domain';
import { useFormats } from '@tavolata/ui';
import { nameOnScreen } from '../../shared/dish/shown-name.tsx';
import { useNaming } from '../../shared/names.tsx';
import { useTexts } from '../../shared/texts.ts';

interface IncludedItemsProps {
  readonly items: readonly ExtraItem[];
  readonly className: string | undefined;
}

/** What is in the price of a person beside the menu itself, such as a cover charge. */
export function IncludedItems({ items, className }: IncludedItemsProps) {
  const t = useTexts();
  const naming = useNaming();
  const { list, money } = useFormats();
  if (items.length === 0) return null;
  const words = items.map((item) =>
    t('home.item', { name: nameOnScreen(item.names, naming).text, price: money(item.price) }),
  );
  return <span className={className}>{t('home.includes', { items: list(words) })}</span>;
}
