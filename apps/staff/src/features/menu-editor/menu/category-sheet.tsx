import type { CategoryContent, MenuEditorReply } from '@tavolata/protocol';
import { Button, Sheet } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { writtenWords } from '../typed-price.ts';
import fields from '../fields.module.css';
import { LimitField } from '../limit-field.tsx';
import type { EditedCategory } from '../menu-editor-query.ts';
import { NameFields } from '../name-fields.tsx';
import { useMenuEdit } from '../use-menu-edit.ts';
import { wordIn } from '../word-in.ts';

interface CategorySheetProps {
  readonly menu: MenuEditorReply;
  readonly menuId: number;
  /** `null` for a new one. */
  readonly category: EditedCategory | null;
  readonly onClose: () => void;
}

const blank: CategoryContent = { names: {}, limit_per_person: null, limit_per_table: null };

/** What a category is called, and how much of it may be had in a round. */
export function CategorySheet({ menu, menuId, category, onClose }: CategorySheetProps) {
  const t = useTexts();
  const { edit, isPending } = useMenuEdit();
  const [content, setContent] = useState(category?.content ?? blank);
  const [isTried, setIsTried] = useState(false);
  const names = writtenWords(content.names);
  const first = menu.name_languages[0] ?? 'en';
  const isNamed = names[first] !== undefined;
  const isEmpty = !menu.dishes.some((dish) => dish.content.category_id === category?.id);
  const { limit_per_person: person, limit_per_table: table } = content;
  const afterwards = { onDone: onClose, onConflict: onClose };

  function save() {
    setIsTried(true);
    if (!isNamed) return;
    const written = { ...content, names };
    edit(
      category
        ? { type: 'changeCategory', id: category.id, revision: category.revision, content: written }
        : { type: 'addCategory', menu_id: menuId, content: written },
      afterwards,
    );
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={category ? wordIn(menu.name_languages)(category.content.names) : t('editor.newCategory')}
      closeLabel={t('shared.close')}
      footer={
        <div className={fields['stack']}>
          <Button wide busy={isPending} onClick={save}>
            {t('settings.save')}
          </Button>
          {category && isEmpty && (
            <Button
              wide
              kind="destructive"
              onClick={() =>
                edit({ type: 'deleteCategory', id: category.id, revision: category.revision }, afterwards)
              }
            >
              {t('editor.deleteCategory')}
            </Button>
          )}
        </div>
      }
    >
      <div className={fields['stack']}>
        <NameFields
          label={t('editor.name')}
          words={content.names}
          nameLanguages={menu.name_languages}
          maxLength={120}
          error={isTried && !isNamed ? t('editor.nameMissing') : undefined}
          onChange={(words) => setContent({ ...content, names: words })}
        />
        <div>
          <LimitField
            label={t('editor.perPerson')}
            words={person === null ? t('editor.noLimit') : t('editor.perPersonWords', { count: person })}
            limit={person}
            onChange={(limit) => setContent({ ...content, limit_per_person: limit })}
          />
          <LimitField
            label={t('editor.perTable')}
            words={table === null ? t('editor.noLimit') : t('editor.perTableWords', { count: table })}
            limit={table}
            onChange={(limit) => setContent({ ...content, limit_per_table: limit })}
          />
        </div>
        {category && !isEmpty && <p>{t('editor.categoryInUse')}</p>}
      </div>
    </Sheet>
  );
}
