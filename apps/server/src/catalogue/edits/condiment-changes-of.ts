import type { Dish } from '@tavolata/domain';
import type { MenuEdit } from '@tavolata/protocol';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { groupFromContent } from './condiment-contents.ts';
import { groupInEditor } from './editor-reply.ts';
import type { EntryChange } from './entry-change.ts';
import { numbersFrom, type FreshNumbers } from './fresh-numbers.ts';
import { seen } from './seen-entry.ts';

type EditOf<Type extends MenuEdit['type']> = Extract<MenuEdit, { readonly type: Type }>;

export function addedGroup(
  record: RestaurantRecord,
  { content }: EditOf<'addCondimentGroup'>,
  freshNumber: FreshNumbers,
): EntryChange {
  const id = freshNumber('condimentGroups');
  const entry = groupFromContent(content, { id, condiments: [] }, writing(record, freshNumber));
  const at = record.catalogue.condimentGroups.length;
  return { list: 'condimentGroups', id, before: null, after: { entry, at } };
}

export function changedGroup(
  record: RestaurantRecord,
  edit: EditOf<'changeCondimentGroup'>,
  freshNumber: FreshNumbers,
): EntryChange {
  const before = seen(record, 'condimentGroups', edit, groupInEditor);
  const entry = groupFromContent(edit.content, before.entry, writing(record, freshNumber));
  return { list: 'condimentGroups', id: edit.id, before, after: { ...before, entry } };
}

/** No dish offers it any more, and one that has no other asks for none. */
export function deletedGroup(
  record: RestaurantRecord,
  edit: EditOf<'deleteCondimentGroup'>,
): readonly EntryChange[] {
  const before = seen(record, 'condimentGroups', edit, groupInEditor);
  const dishes = record.catalogue.dishes.flatMap((dish, at): readonly EntryChange[] =>
    dish.condimentGroups.includes(edit.id)
      ? [
          {
            list: 'dishes',
            id: dish.id,
            before: { entry: dish, at },
            after: { entry: withoutGroup(dish, edit.id), at },
          },
        ]
      : [],
  );
  return [{ list: 'condimentGroups', id: edit.id, before, after: null }, ...dishes];
}

function withoutGroup(dish: Dish, id: number): Dish {
  const condimentGroups = dish.condimentGroups.filter((group) => group !== id);
  return {
    ...dish,
    condimentGroups,
    requiresCondiments: dish.requiresCondiments && condimentGroups.length > 0,
  };
}

function writing({ info }: RestaurantRecord, freshNumber: FreshNumbers) {
  return { languages: info.nameLanguages, nextCondiment: numbersFrom(freshNumber, 'condiments') };
}
