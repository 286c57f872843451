import type { Names } from '@tavolata/domain';
import { mostFeatured, type RestaurantEditorReply } from '@tavolata/protocol';
import { useState } from 'react';
import { DishPicker } from '../../../shared/dish-picker.tsx';
import { useDishName, useRestaurantName } from '../../../shared/names/use-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCatalogue } from '../../../shared/use-catalogue.ts';
import { GuestList } from '../guest-info/guest-list.tsx';
import { useRestaurantEdit } from '../use-restaurant-edit.ts';

interface FeaturedPartProps {
  readonly house: RestaurantEditorReply;
  readonly isFetching: boolean;
}

/** The dishes that the home page shows, in their order. */
export function FeaturedPart({ house: { featured }, isFetching }: FeaturedPartProps) {
  const t = useTexts();
  const catalogue = useCatalogue();
  const dishName = useDishName();
  const nameOf = useRestaurantName();
  const { edit, isPending } = useRestaurantEdit();
  const [isPicking, setIsPicking] = useState(false);
  const isBusy = isPending || isFetching;
  const close = () => setIsPicking(false);
  const pictureOf = (id: number) => {
    const picture = catalogue?.dishes.find((dish) => dish.id === id)?.picture;
    return picture ? { picture: { hash: picture.hash, thumb_hash: picture.thumbHash } } : {};
  };

  function move(place: number, by: -1 | 1, onDone: () => void) {
    const id = featured[place];
    if (isBusy || id === undefined) return;
    // Down is before the one after the next.
    const before = featured[by < 0 ? place - 1 : place + 2] ?? null;
    edit({ type: 'featureDishes', ids: [id], before }, { onDone });
  }

  function remove(place: number) {
    const id = featured[place];
    if (!isBusy && id !== undefined) edit({ type: 'unfeatureDish', id });
  }

  return (
    <>
      <GuestList
        title={t('featured.title')}
        words={t('featured.text')}
        newWord={t('editor.addDishes')}
        entries={featured.map((id) => ({ name: dishName(id).text, ...pictureOf(id) }))}
        fullBecause={featured.length >= mostFeatured ? t('guests.full', { count: mostFeatured }) : undefined}
        onNew={() => setIsPicking(true)}
        onRemove={remove}
        onMove={move}
      />
      {isPicking && catalogue && (
        <DishPicker
          categories={catalogue.categories.map(({ id, names }) => ({ id, name: nameOf(names).main.text }))}
          dishes={catalogue.dishes
            .filter(({ id }) => !featured.includes(id))
            .map(({ id, categoryId, names }) => ({
              ...{ id, categoryId, name: nameOf(names).main.text, names: allNames(names) },
            }))}
          most={mostFeatured - featured.length}
          isPending={isPending}
          onClose={close}
          onPick={(ids) =>
            edit({ type: 'featureDishes', ids: [...ids], before: null }, { onDone: close, onConflict: close })
          }
        />
      )}
    </>
  );
}

const allNames = ({ first, second, translations }: Names) => [
  ...[first, second],
  ...Object.values(translations),
];
