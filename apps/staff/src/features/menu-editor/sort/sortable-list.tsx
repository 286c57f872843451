import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { nextAt } from './put-before.ts';
import { SortingContext } from './sorting.ts';

interface SortableListProps {
  /** What is on the list, in its order. */
  readonly ids: readonly number[];
  readonly nameOf: (id: number) => string;
  /** Moves an entry to before another one, or to the end. */
  readonly onMove: (id: number, before: number | null) => void;
  readonly children: ReactNode;
}

/** A list that is put in order by dragging, with the keyboard, or with buttons; each way is said aloud. */
export function SortableList({ ids, nameOf, onMove, children }: SortableListProps) {
  const t = useTexts();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placed = (id: UniqueIdentifier, at: UniqueIdentifier = id) => ({
    name: nameOf(Number(id)),
    place: ids.indexOf(Number(at)) + 1,
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
    onDragCancel: ({ active }) => t('editor.dragCancel', { name: nameOf(Number(active.id)) }),
  };
  return (
    <SortingContext value={{ ids, nameOf, onMove }}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('editor.dragHint') } }}
        onDragEnd={({ active, over }) => {
          if (!over || over.id === active.id) return;
          const id = Number(active.id);
          onMove(id, nextAt(ids, id, ids.indexOf(Number(over.id))));
        }}
      >
        <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
          {children}
        </SortableContext>
      </DndContext>
    </SortingContext>
  );
}
