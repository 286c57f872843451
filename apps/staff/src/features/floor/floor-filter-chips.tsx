import type { FloorTableWire } from '@tavolata/protocol';
import { ChoiceChips } from '../../shared/choice-chips.tsx';
import { useTexts } from '../../shared/texts.ts';
import { floorFilters, shownTables, type FloorFilter } from './floor-filter.ts';
import type { TableNeeds } from './table-needs.ts';

interface FloorFilterChipsProps {
  readonly tables: readonly FloorTableWire[];
  readonly needsOf: (tile: FloorTableWire) => TableNeeds;
  readonly chosen: FloorFilter;
  readonly onChoose: (filter: FloorFilter) => void;
}

/** All, those that need somebody, in use, free; each with how many there are. */
export function FloorFilterChips({ tables, needsOf, chosen, onChoose }: FloorFilterChipsProps) {
  const t = useTexts();
  return (
    <ChoiceChips
      label={t('floor.show')}
      options={floorFilters.map((filter) => ({
        key: filter,
        word: t(`floor.${filter}`),
        count: shownTables(tables, filter, needsOf).length,
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
