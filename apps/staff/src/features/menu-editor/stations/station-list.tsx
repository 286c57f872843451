import type { MenuEditorReply } from '@tavolata/protocol';
import { Button, LANGUAGE_NAMES } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import styles from '../menu/menu-list.module.css';
import type { EditedStation } from '../menu-editor-query.ts';
import { SortableItem } from '../sort/sortable-item.tsx';
import { SortableList } from '../sort/sortable-list.tsx';
import { useMove } from '../sort/use-move.ts';
import { wordIn } from '../../../shared/words/word-in.ts';
import { StationSheet } from './station-sheet.tsx';

/** The stations of the kitchen in their order, each with the language that it reads. */
export function StationList({ menu }: { readonly menu: MenuEditorReply }) {
  const t = useTexts();
  const [open, setOpen] = useState<EditedStation | 'new' | null>(null);
  const move = useMove();
  const nameIn = wordIn(menu.name_languages);
  const nameOf = (id: string) =>
    nameIn(menu.stations.find((station) => station.id === id)?.content.names ?? {}) || id;
  return (
    <section className={styles['menu']} aria-label={t('editor.stations')}>
      <div className={styles['menuHead']}>
        <h2>{t('editor.stations')}</h2>
        <Button kind="text" size="small" icon="plus" aria-haspopup="dialog" onClick={() => setOpen('new')}>
          {t('editor.newStation')}
        </Button>
      </div>
      <p className={styles['hint']}>{t('editor.stationsHint')}</p>
      <SortableList
        ids={menu.stations.map(({ id }) => id)}
        nameOf={nameOf}
        onMove={(id, before) => move({ type: 'moveStation', id, before })}
      >
        <ul className={styles['dishes']}>
          {menu.stations.map((station) => (
            <SortableItem key={station.id} id={station.id} className={styles['dish']}>
              {(tools) => (
                <>
                  <button
                    type="button"
                    className={styles['open']}
                    aria-haspopup="dialog"
                    onClick={() => setOpen(station)}
                  >
                    <span className={styles['name']}>{nameOf(station.id)}</span>
                    <span className={styles['note']} lang={station.content.language}>
                      {LANGUAGE_NAMES[station.content.language]}
                    </span>
                  </button>
                  {menu.stations.length > 1 && tools}
                </>
              )}
            </SortableItem>
          ))}
        </ul>
      </SortableList>
      {open && (
        <StationSheet menu={menu} station={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
