import { differingFields } from '@tavolata/domain';
import type { MenuContent, MenuEditorReply } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { useCallback, useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { sameNames } from '../../../shared/words/same-names.ts';
import { writtenWords } from '../../../shared/words/written-words.ts';
import { menuWords } from '../content-field-words.ts';
import { EditSheet } from '../edit-sheet.tsx';
import type { EditedMenu } from '../menu-editor-query.ts';
import { MergeDialog } from '../merge-dialog.tsx';
import { NameFields } from '../../../shared/words/name-fields.tsx';
import { LaterButton } from '../../../shared/plans/later-button.tsx';
import { DeleteLater } from '../plans/delete-later.tsx';
import { GoesThen } from '../plans/goes-then.tsx';
import { OrderButton } from '../plans/order-button.tsx';
import { plannedContent } from '../plans/planned-content.ts';
import type { MenuPlan } from '../../../shared/plans/plans-query.ts';
import { useNowOrLater } from '../plans/use-now-or-later.ts';
import { useMenuEdit } from '../use-menu-edit.ts';
import { useMerging } from '../use-merging.ts';
import { wordIn } from '../../../shared/words/word-in.ts';
import { CoverPrices } from './cover-prices.tsx';
import { DayPrices } from './day-prices.tsx';
import { useMenuWords } from './use-menu-words.ts';

interface MenuSheetProps {
  readonly menu: MenuEditorReply;
  readonly of: EditedMenu;
  /** What is planned of it, which is being planned anew. */
  readonly plan?: MenuPlan | undefined;
  readonly onClose: () => void;
}

/** What a menu is called, what guests read of it, and what it costs a person on each day. */
export function MenuSheet({ menu, of, plan, onClose }: MenuSheetProps) {
  const t = useTexts();
  const { edit } = useMenuEdit();
  const says = useMenuWords(menu);
  const merging = useMerging(of);
  const seen = merging.seen ?? of;
  const [planned] = useState(() => plannedContent(plan, 'changeMenu', of));
  const opened = planned ?? seen.content;
  const [content, setContent] = useState(opened);
  const written = { ...content, names: writtenWords(content.names), note: writtenWords(content.note) };
  const first = menu.name_languages[0] ?? 'en';
  const isNamed = written.names[first] !== undefined;
  const others = menu.menus.filter(({ id }) => id !== of.id).map((other) => other.content.names);
  const current = menu.menus.find(({ id }) => id === of.id) ?? null;
  const isEmpty = current?.category_ids.length === 0;
  const isFree = of.is_all_you_can_eat && content.price_rows.length === 0;
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const noteUnsaved = useCallback(
    (line: string, isUnsaved: boolean) =>
      setUnsaved((lines) => {
        const others = [...lines].filter((one) => one !== line);
        return new Set(isUnsaved ? [...others, line] : others);
      }),
    [],
  );
  const afterwards = { onDone: onClose, onConflict: merging.ask };
  const saving = useNowOrLater({ plan, ...afterwards });
  const isChanged = differingFields(opened, written).length > 0;
  const blockedBecause = unsaved.size > 0 ? t('editor.coverUnsaved') : undefined;

  function save(wanted: MenuContent = written, revision = seen.revision, from = saving.minute) {
    if (!isNamed || isFree) return saving.close();
    saving.send({ type: 'changeMenu', id: of.id, revision, content: wanted }, from);
  }

  return (
    <>
      <EditSheet
        tall
        title={wordIn(menu.name_languages)(of.content.names)}
        isChanged={unsaved.size > 0 || isChanged}
        blockedBecause={blockedBecause}
        isPending={saving.isPending}
        onSave={plan ? null : () => save(undefined, undefined, null)}
        onClose={onClose}
        later={
          (isChanged || plan) && (
            <LaterButton
              wide
              saving={saving}
              blockedBecause={blockedBecause}
              onPlan={(from) => save(undefined, undefined, from)}
            />
          )
        }
        deletion={
          !plan && (
            <>
              <DeleteLater type="deleteMenu" of={{ id: of.id, revision: seen.revision }} {...afterwards} />
              {isEmpty && (
                <Button
                  wide
                  kind="destructive"
                  onClick={() => edit({ type: 'deleteMenu', id: of.id, revision: seen.revision }, afterwards)}
                >
                  {t('editor.deleteMenu')}
                </Button>
              )}
            </>
          )
        }
      >
        <GoesThen type="deleteMenu" id={of.id} />
        <p>{t(of.is_all_you_can_eat ? 'editor.allYouCanEatText' : 'editor.aLaCarteText')}</p>
        <NameFields
          label={t('editor.name')}
          words={content.names}
          nameLanguages={menu.name_languages}
          maxLength={120}
          error={isNamed ? undefined : t('editor.nameMissing')}
          warnings={sameNames(content.names, others, (name) => t('editor.sameMenu', { name }))}
          onChange={(words) => setContent({ ...content, names: words })}
        />
        <NameFields
          label={t(menuWords.note)}
          words={content.note}
          nameLanguages={menu.name_languages}
          maxLength={1000}
          isLong
          onChange={(words) => setContent({ ...content, note: words })}
        />
        <DayPrices
          key={seen.revision}
          menu={menu}
          rows={content.price_rows}
          error={isFree ? t('editor.pricesMissing') : undefined}
          onChange={(price_rows) => setContent({ ...content, price_rows })}
        />
        {!plan && <OrderButton menu={menu} of={{ type: 'orderCategories', menu_id: of.id }} />}
        {!plan && <CoverPrices menu={menu} onUnsaved={noteUnsaved} />}
      </EditSheet>
      <MergeDialog
        merging={merging}
        title={t('editor.mergeMenuTitle')}
        goneTitle={t('editor.menuGone')}
        word={(field) => t(menuWords[field])}
        says={says}
        mine={written}
        current={current}
        onTake={setContent}
        onSave={save}
        onGone={onClose}
      />
    </>
  );
}
