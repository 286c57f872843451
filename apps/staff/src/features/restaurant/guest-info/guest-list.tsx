import type { DishContent } from '@tavolata/protocol';
import { announce, Button, Icon, IconButton, Picture, type IconName } from '@tavolata/ui';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import styles from './guest-info.module.css';

interface GuestListEntry {
  readonly name: string;
  readonly note?: string;
  readonly icon?: IconName;
  readonly picture?: NonNullable<DishContent['picture']>;
}

interface GuestListProps {
  readonly title: string;
  readonly words: string;
  readonly newWord: string;
  readonly entries: readonly GuestListEntry[];
  /** Why there can be no more. */
  readonly fullBecause?: string | undefined;
  readonly onNew: () => void;
  /** Opens an entry to be changed; absent where there is nothing to change. */
  readonly onOpen?: (place: number) => void;
  /** Takes an entry out; absent where that is done in what opens. */
  readonly onRemove?: (place: number) => void;
  /** Moves an entry; `onDone` is called once it has moved. */
  readonly onMove: (place: number, by: -1 | 1, onDone: () => void) => void;
}

/** One of the lists that guests read: each entry is opened to be changed or taken out, and moved up and down. */
export function GuestList(props: GuestListProps) {
  const { title, words, newWord, entries, fullBecause, onNew, onOpen, onRemove, onMove } = props;
  const t = useTexts();
  const list = useRef<HTMLUListElement>(null);

  function move(place: number, by: -1 | 1) {
    const name = entries[place]?.name ?? '';
    onMove(place, by, () => {
      // Rows are known by their place: the entry is in the next one by now, and the finger follows it.
      const row = list.current?.children[place + by];
      row?.querySelector<HTMLElement>(by < 0 ? '[data-up]' : '[data-down]')?.focus();
      announce(t('editor.dragEnd', { name, place: place + by + 1, count: entries.length }));
    });
  }

  return (
    <section className={styles['part']} aria-label={title}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        <Button
          kind="text"
          size="small"
          icon="plus"
          aria-haspopup="dialog"
          blockedBecause={fullBecause}
          onClick={onNew}
        >
          {newWord}
        </Button>
      </div>
      <p className={styles['words']}>{words}</p>
      {entries.length > 0 && (
        <ul ref={list} className={styles['list']} aria-label={title}>
          {entries.map(({ name, note, icon, picture }, place) => (
            <li key={place} className={styles['row']}>
              <Entry onOpen={onOpen && (() => onOpen(place))}>
                {icon && <Icon name={icon} size={20} />}
                {picture && (
                  <Picture
                    key={picture.hash}
                    src={`/pictures/${picture.hash}-160.webp`}
                    thumbHash={picture.thumb_hash}
                    width={48}
                    height={60}
                    className={styles['thumb']}
                  />
                )}
                <span className={styles['said']}>
                  <span className={styles['name']}>{name}</span>
                  {note !== undefined && <span className={styles['note']}>{note}</span>}
                </span>
              </Entry>
              <IconButton
                data-up
                icon="chevron-up"
                label={t('editor.up', { name })}
                aria-disabled={place === 0 || undefined}
                onClick={() => place > 0 && move(place, -1)}
              />
              <IconButton
                data-down
                icon="chevron-down"
                label={t('editor.down', { name })}
                aria-disabled={place === entries.length - 1 || undefined}
                onClick={() => place < entries.length - 1 && move(place, 1)}
              />
              {onRemove && (
                <IconButton
                  icon="close"
                  label={t('featured.remove', { name })}
                  onClick={() => onRemove(place)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface EntryProps {
  readonly onOpen: (() => void) | undefined;
  readonly children: ReactNode;
}

function Entry({ onOpen, children }: EntryProps) {
  if (!onOpen) return <span className={styles['entry']}>{children}</span>;
  return (
    <button type="button" className={styles['open']} aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  );
}
