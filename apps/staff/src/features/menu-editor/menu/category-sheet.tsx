import { differingFields } from '@tavolata/domain';
import type { CategoryContent, MenuEditorReply } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { sameNames } from '../../../shared/words/same-names.ts';
import { writtenWords } from '../../../shared/words/written-words.ts';
import { categoryWords } from '../content-field-words.ts';
import { EditSheet } from '../edit-sheet.tsx';
import { LimitField } from '../limit-field.tsx';
import type { EditedCategory } from '../menu-editor-query.ts';
import { MergeDialog } from '../merge-dialog.tsx';
import { NameFields } from '../../../shared/words/name-fields.tsx';
import { LaterButton } from '../../../shared/plans/later-button.tsx';
import { DeleteLater } from '../plans/delete-later.tsx';
import { GoesThen } from '../plans/goes-then.tsx';
import { OrderButton } from '../plans/order-button.tsx';
import { plannedContent } from '../plans/planned-content.ts';
import type { MenuPlan } from '../../../shared/plans/plans-query.ts';
import { useNowOrLater } from '../plans/use-now-or-later.ts';
import { useContentWords } from '../use-content-words.ts';
import { useMenuEdit } from '../use-menu-edit.ts';
import { useMerging } from '../use-merging.ts';
import { wordIn } from '../../../shared/words/word-in.ts';

interface CategorySheetProps {
  readonly menu: MenuEditorReply;
  readonly menuId: number;
  /** `null` for a new one. */
  readonly category: EditedCategory | null;
  /** What is planned of it, which is being planned anew. */
  readonly plan?: MenuPlan | undefined;
  readonly onClose: () => void;
}

const blank: CategoryContent = { names: {}, limit_per_person: null, limit_per_table: null };

/** What a category is called, and how much of it may be had in a round. */
export function CategorySheet({ menu, menuId, category, plan, onClose }: CategorySheetProps) {
  const t = useTexts();
  const { edit } = useMenuEdit();
  const { limit: limitWords, texts } = useContentWords();
  const merging = useMerging(category);
  const { seen } = merging;
  const [planned] = useState(() =>
    plannedContent(plan, category ? 'changeCategory' : 'addCategory', category),
  );
  const opened = planned ?? seen?.content ?? blank;
  const [content, setContent] = useState(opened);
  const [isTried, setIsTried] = useState(false);
  const written = { ...content, names: writtenWords(content.names) };
  const first = menu.name_languages[0] ?? 'en';
  const isNamed = written.names[first] !== undefined;
  const others = besides(menu, category?.id ?? null, menuId);
  const isEmpty = !menu.dishes.some((dish) => dish.content.category_id === category?.id);
  const { limit_per_person: person, limit_per_table: table } = content;
  const afterwards = { onDone: onClose, onConflict: merging.ask };
  const saving = useNowOrLater({ plan, ...afterwards });
  const isChanged = differingFields(opened, written).length > 0;

  function save(wanted: CategoryContent = written, revision = seen?.revision ?? '', from = saving.minute) {
    setIsTried(true);
    if (!isNamed) return saving.close();
    saving.send(
      category
        ? { type: 'changeCategory', id: category.id, revision, content: wanted }
        : { type: 'addCategory', menu_id: menuId, content: wanted },
      from,
    );
  }

  return (
    <>
      <EditSheet
        title={category ? wordIn(menu.name_languages)(category.content.names) : t('editor.newCategory')}
        isChanged={isChanged}
        isPending={saving.isPending}
        onSave={plan ? null : () => save(undefined, undefined, null)}
        onClose={onClose}
        later={
          (isChanged || plan) && (
            <LaterButton wide saving={saving} onPlan={(from) => save(undefined, undefined, from)} />
          )
        }
        deletion={
          seen &&
          !plan && (
            <>
              <DeleteLater type="deleteCategory" of={seen} {...afterwards} />
              {isEmpty && (
                <Button
                  wide
                  kind="destructive"
                  onClick={() =>
                    edit({ type: 'deleteCategory', id: seen.id, revision: seen.revision }, afterwards)
                  }
                >
                  {t('editor.deleteCategory')}
                </Button>
              )}
            </>
          )
        }
      >
        {category && <GoesThen type="deleteCategory" id={category.id} />}
        <NameFields
          label={t('editor.name')}
          words={content.names}
          nameLanguages={menu.name_languages}
          maxLength={120}
          error={isTried && !isNamed ? t('editor.nameMissing') : undefined}
          warnings={sameNames(content.names, others, (name) => t('editor.sameCategory', { name }))}
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
        {category && !plan && (
          <OrderButton menu={menu} of={{ type: 'orderDishes', category_id: category.id }} />
        )}
        {category && !isEmpty && <p>{t('editor.categoryInUse')}</p>}
      </EditSheet>
      <MergeDialog
        merging={merging}
        title={t('editor.mergeCategoryTitle')}
        goneTitle={t('editor.categoryGone')}
        word={(field) => t(categoryWords[field])}
        says={(field, of) => (field === 'names' ? texts(of.names) : limitWords(of[field]))}
        mine={written}
        current={menu.categories.find(({ id }) => id === category?.id) ?? null}
        onTake={setContent}
        onSave={save}
        onGone={onClose}
      />
    </>
  );
}

/** What the other categories of its menus are called: in two menus there may well be the same one. */
function besides({ menus, categories }: MenuEditorReply, categoryId: number | null, menuId: number) {
  const near = menus
    .filter(({ id, category_ids: ids }) => (categoryId === null ? id === menuId : ids.includes(categoryId)))
    .flatMap(({ category_ids: ids }) => ids);
  return categories
    .filter(({ id }) => id !== categoryId && near.includes(id))
    .map(({ content }) => content.names);
}
