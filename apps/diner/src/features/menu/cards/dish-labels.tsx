import type { Dish } from '@tavolata/domain';
import { AllergenStrip, MarkTiles, useFormats } from '@tavolata/ui';
import { useAllergenWords } from '../../../shared/dish/allergen-words.ts';
import { shownMarks } from '../../../shared/dish/shown-marks.ts';
import { useTexts } from '../../../shared/texts.ts';

/** The marks of a dish as at most four tiles [M-07]; the leaf is what is vegetarian, and vegan is written. */
export function DishMarks({
  dish,
  className,
}: {
  readonly dish: Dish;
  readonly className: string | undefined;
}) {
  const t = useTexts();
  const { list } = useFormats();
  const marks = shownMarks(dish.marks);
  return (
    <MarkTiles
      marks={marks}
      most={4}
      className={className}
      label={list(marks.map((mark) => t(`mark.${mark}`)))}
      written={{ vegan: t('mark.vegan') }}
    />
  );
}

interface DishAllergensProps {
  readonly dish: Dish;
  /** Tiles that fit [M-07]. */
  readonly room: number;
  readonly onOpen: () => void;
}

/** The allergens of a dish; a tap opens them in words. */
export function DishAllergens({ dish, room, onOpen }: DishAllergensProps) {
  const { state, allergens, short, label } = useAllergenWords(dish);
  return (
    <AllergenStrip
      state={state}
      allergens={allergens}
      room={room}
      label={label(room)}
      shortText={short}
      onOpen={onOpen}
    />
  );
}
