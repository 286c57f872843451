import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { must } from '@tavolata/domain';
import { announce, classes, IconButton } from '@tavolata/ui';
import { useLayoutEffect, useRef, use, type ReactNode } from 'react';
import { useMediaQuery } from '../../../shared/use-media-query.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './sortable-item.module.css';
import { SortingContext, type EntryId } from './sorting.ts';

interface SortableItemProps {
  readonly id: EntryId;
  /** What it is on the page. */
  readonly as?: 'li' | 'section';
  readonly label?: string;
  readonly className?: string | undefined;
  /** Gets what moves the entry, to be put where it belongs. */
  readonly children: (tools: ReactNode) => ReactNode;
}

/** An entry of a list that can be put in order. */
export function SortableItem({ id, as: Element = 'li', label, className, children }: SortableItemProps) {
  const t = useTexts();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      attributes: { roleDescription: t('editor.dragRole') },
      ...(isStill && { transition: null }),
    });
  return (
    <Element
      ref={setNodeRef}
      aria-label={label}
      className={classes(className, isDragging && styles['dragged'])}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(
        <div className={styles['tools']}>
          <Grip id={id} grip={setActivatorNodeRef} attributes={attributes} listeners={listeners} />
          <MoveButtons id={id} />
        </div>,
      )}
    </Element>
  );
}

type Sorting = ReturnType<typeof useSortable>;

interface GripProps extends Pick<Sorting, 'attributes' | 'listeners'> {
  readonly id: EntryId;
  readonly grip: Sorting['setActivatorNodeRef'];
}

/** What the finger, the mouse or the space bar takes hold of. */
function Grip({ id, grip, attributes: { role: _, tabIndex: __, ...attributes }, listeners }: GripProps) {
  const t = useTexts();
  const { nameOf } = must(use(SortingContext), 'an entry stands on a list');
  return (
    <IconButton
      {...attributes}
      {...listeners}
      ref={grip}
      icon="grip"
      label={t('editor.drag', { name: nameOf(id) })}
      className={styles['grip']}
    />
  );
}

/** One place up or down. They stay where they are at an end, so that nothing jumps under the finger. */
function MoveButtons({ id }: { readonly id: EntryId }) {
  const t = useTexts();
  const { ids, nameOf, moveTo } = must(use(SortingContext), 'an entry stands on a list');
  const place = ids.indexOf(id);
  const name = nameOf(id);
  const isFirst = place === 0;
  const isLast = place === ids.length - 1;
  // The browser forgets the focus of what it moves.
  const tapped = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    tapped.current?.focus();
    tapped.current = null;
  }, [place]);

  function move(button: HTMLButtonElement, by: -1 | 1) {
    tapped.current = button;
    moveTo(id, place + by);
    announce(t('editor.dragEnd', { name, place: place + by + 1, count: ids.length }));
  }

  return (
    <>
      <IconButton
        icon="chevron-up"
        label={t('editor.up', { name })}
        aria-disabled={isFirst || undefined}
        onClick={({ currentTarget }) => !isFirst && move(currentTarget, -1)}
      />
      <IconButton
        icon="chevron-down"
        label={t('editor.down', { name })}
        aria-disabled={isLast || undefined}
        onClick={({ currentTarget }) => !isLast && move(currentTarget, 1)}
      />
    </>
  );
}
