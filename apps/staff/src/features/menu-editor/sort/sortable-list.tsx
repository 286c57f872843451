import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { nextAt } from './put-before.ts';
import { SortingContext, type EntryId } from './sorting.ts';

interface SortableListProps<Id extends EntryId> {
  /** What is on the list, in its order. */
  readonly ids: readonly Id[];
  readonly nameOf: (id: Id) => string;
  /** Moves an entry to before another one, or to the end. */
  readonly onMove: (id: Id, before: Id | null) => void;
  readonly children: ReactNode;
}

/** A list that is put in order by dragging, with the keyboard, or with buttons; each way is said aloud. */
export function SortableList<Id extends EntryId>({ ids, nameOf, onMove, children }: SortableListProps<Id>) {
  const t = useTexts();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // Somebody else may take an entry away while it is being moved.
  const placeOf = (id: EntryId) => ids.findIndex((one) => one === id);
  const nameOfAny = (id: EntryId) => {
    const entry = ids[placeOf(id)];
    return entry === undefined ? '' : nameOf(entry);
  };
  const moveTo = (id: EntryId, place: number) => {
    const entry = ids[placeOf(id)];
    if (entry !== undefined) onMove(entry, nextAt(ids, entry, place));
  };
  const placed = (id: EntryId, at: EntryId = id) => ({
    name: nameOfAny(id),
    place: placeOf(at) + 1,
    count: ids.length,
  });
  // Where it is picked up is said with that, and not once more.
  const hasMoved = useRef(false);
  const announcements: Announcements = {
    onDragStart({ active }) {
      hasMoved.current = false;
      return t('editor.dragStart', placed(active.id));
    },
    onDragOver({ active, over }) {
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined;
      hasMoved.current = true;
      return t('editor.dragOver', placed(active.id, over.id));
    },
    onDragEnd: ({ active, over }) => t('editor.dragEnd', placed(active.id, over?.id)),
    onDragCancel: ({ active }) => t('editor.dragCancel', { name: nameOfAny(active.id) }),
  };
  return (
    <SortingContext value={{ ids, nameOf: nameOfAny, moveTo }}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('editor.dragHint') } }}
        onDragEnd={({ active, over }) => {
          if (over && over.id !== active.id) moveTo(active.id, placeOf(over.id));
        }}
      >
        <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
          {children}
        </SortableContext>
      </DndContext>
    </SortingContext>
  );
}
