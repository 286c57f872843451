import type { MenuContent, MenuEditorReply } from '@tavolata/protocol';
import { Button, Sheet } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { writtenWords } from '../typed-price.ts';
import fields from '../fields.module.css';
import type { EditedMenu } from '../menu-editor-query.ts';
import { NameFields } from '../name-fields.tsx';
import { useMenuEdit } from '../use-menu-edit.ts';
import { wordIn } from '../word-in.ts';
import { CoverPrices } from './cover-prices.tsx';
import { DayPrices } from './day-prices.tsx';

interface MenuSheetProps {
  readonly menu: MenuEditorReply;
  readonly of: EditedMenu;
  readonly onClose: () => void;
}

/** What a menu is called, and what it costs a person on each day. */
export function MenuSheet({ menu, of, onClose }: MenuSheetProps) {
  const t = useTexts();
  const { edit, isPending } = useMenuEdit();
  const [content, setContent] = useState<MenuContent>(of.content);
  const names = writtenWords(content.names);
  const first = menu.name_languages[0] ?? 'en';
  const isNamed = names[first] !== undefined;
  const isEmpty = of.category_ids.length === 0;
  const isFree = of.is_all_you_can_eat && content.price_rows.length === 0;

  function save() {
    if (!isNamed || isFree) return;
    const { id, revision } = of;
    const written = { ...content, names, note: writtenWords(content.note) };
    edit({ type: 'changeMenu', id, revision, content: written }, { onDone: onClose, onConflict: onClose });
  }

  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={wordIn(menu.name_languages)(of.content.names)}
      closeLabel={t('shared.close')}
      footer={
        <div className={fields['stack']}>
          <Button wide busy={isPending} onClick={save}>
            {t('settings.save')}
          </Button>
          {isEmpty && (
            <Button
              wide
              kind="destructive"
              onClick={() =>
                edit(
                  { type: 'deleteMenu', id: of.id, revision: of.revision },
                  { onDone: onClose, onConflict: onClose },
                )
              }
            >
              {t('editor.deleteMenu')}
            </Button>
          )}
        </div>
      }
    >
      <div className={fields['stack']}>
        <p>{t(of.is_all_you_can_eat ? 'editor.allYouCanEatText' : 'editor.aLaCarteText')}</p>
        <NameFields
          label={t('editor.name')}
          words={content.names}
          nameLanguages={menu.name_languages}
          maxLength={120}
          error={isNamed ? undefined : t('editor.nameMissing')}
          onChange={(words) => setContent({ ...content, names: words })}
        />
        <DayPrices
          menu={menu}
          rows={content.price_rows}
          error={isFree ? t('editor.pricesMissing') : undefined}
          onChange={(price_rows) => setContent({ ...content, price_rows })}
        />
        <CoverPrices menu={menu} />
      </div>
    </Sheet>
  );
}
