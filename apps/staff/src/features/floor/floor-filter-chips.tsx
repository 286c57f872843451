import type { FloorTableWire } from '@tavolata/protocol';
import { ChoiceChips } from '../../shared/choice-chips.tsx';
import { useTexts } from '../../shared/texts.ts';
import { floorFilters, shownTables, type FloorFilter } from './floor-filter.ts';

interface FloorFilterChipsProps {
  readonly tables: readonly FloorTableWire[];
  readonly chosen: FloorFilter;
  readonly onChoose: (filter: FloorFilter) => void;
}

/** All, in use, free; each with how many there are. */
export function FloorFilterChips({ tables, chosen, onChoose }: FloorFilterChipsProps) {
  const t = useTexts();
  return (
    <ChoiceChips
      label={t('floor.show')}
      options={floorFilters.map((filter) => ({
        key: filter,
        word: t(`floor.${filter}`),
        count: shownTables(tables, filter).length,
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
