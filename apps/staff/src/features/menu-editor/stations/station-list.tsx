import type { MenuEditorReply } from '@tavolata/protocol';
import { Button, LANGUAGE_NAMES } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import styles from '../menu/menu-list.module.css';
import type { EditedStation } from '../menu-editor-query.ts';
import { wordIn } from '../word-in.ts';
import { StationSheet } from './station-sheet.tsx';

/** The stations of the kitchen, each with the language that it reads. */
export function StationList({ menu }: { readonly menu: MenuEditorReply }) {
  const t = useTexts();
  const [open, setOpen] = useState<EditedStation | 'new' | null>(null);
  const nameOf = wordIn(menu.name_languages);
  return (
    <section className={styles['menu']} aria-label={t('editor.stations')}>
      <div className={styles['menuHead']}>
        <h2>{t('editor.stations')}</h2>
        <Button kind="text" size="small" icon="plus" aria-haspopup="dialog" onClick={() => setOpen('new')}>
          {t('editor.newStation')}
        </Button>
      </div>
      <p className={styles['hint']}>{t('editor.stationsHint')}</p>
      <ul className={styles['dishes']}>
        {menu.stations.map((station) => (
          <li key={station.id} className={styles['dish']}>
            <button
              type="button"
              className={styles['open']}
              aria-haspopup="dialog"
              onClick={() => setOpen(station)}
            >
              <span className={styles['name']}>{nameOf(station.content.names) || station.id}</span>
              <span className={styles['note']} lang={station.content.language}>
                {LANGUAGE_NAMES[station.content.language]}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <StationSheet menu={menu} station={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
