import { snackbars } from '@tavolata/app-kit';
import type { DishContent, MenuEditorReply } from '@tavolata/protocol';
import { Button, IconButton, useFormats } from '@tavolata/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { useTexts } from '../../../shared/texts.ts';
import { leaveAtOnce } from '../../../shared/unsaved/leaving.ts';
import { useUnsaved } from '../../../shared/unsaved/use-unsaved.tsx';
import { editorPath } from '../editor-path.ts';
import type { EditedDish } from '../menu-editor-query.ts';
import { PlansLine } from '../plans/plans-line.tsx';
import { LaterButton } from '../../../shared/plans/later-button.tsx';
import type { MenuPlan } from '../../../shared/plans/plans-query.ts';
import { useNowOrLater } from '../plans/use-now-or-later.ts';
import { MergeDialog } from '../merge-dialog.tsx';
import { useMerging } from '../use-merging.ts';
import { wordIn } from '../../../shared/words/word-in.ts';
import { problemMark } from './allergen-answers.tsx';
import { DeleteDish } from './delete-dish.tsx';
import { contentOf, draftOf } from './dish-draft.ts';
import { DishHistory } from './dish-history.tsx';
import { DishForm } from './dish-form.tsx';
import { fieldWords } from './field-words.ts';
import styles from './dish-page.module.css';
import { DishPreview } from './dish-preview.tsx';
import { useDishWords } from './use-dish-words.ts';

interface DishPageProps {
  readonly menu: MenuEditorReply;
  /** What it begins with: the dish as it is, or a copy, or nothing. */
  readonly content: DishContent;
  /** `null` for a dish that is new. */
  readonly dish: EditedDish | null;
  readonly copyOf?: number;
  /** What is planned of it, which is being planned anew. */
  readonly plan?: MenuPlan;
}

/** One dish in its manager's hands, with its card beside it. */
export function DishPage({ menu, content, dish, copyOf, plan }: DishPageProps) {
  const t = useTexts();
  const { number, date, time } = useFormats();
  const decimalMark = number(0.5).includes(',') ? ',' : '.';
  const [, goTo] = useLocation();
  // What is edited is what was seen: another one that comes meanwhile is told when it is saved.
  const merging = useMerging(dish);
  const begun = (from: DishContent) => {
    const its = draftOf(from, decimalMark);
    // Where every dish has its price nobody gives one away by forgetting it.
    const isUnpriced = !dish && !plan && copyOf === undefined && !isEatenAtWill(menu, from.category_id);
    return isUnpriced ? { ...its, typed: { ...its.typed, price: '' } } : its;
  };
  const [draft, setDraft] = useState(() => begun(content));
  const form = useRef<HTMLDivElement>(null);
  const [isTried, setIsTried] = useState(false);
  const [isHistory, setIsHistory] = useState(false);
  const firstLanguage = menu.name_languages[0] ?? 'en';
  const written = contentOf(draft, firstLanguage);
  const opened = begun((plan ? null : merging.seen?.content) ?? content);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(opened);
  const says = useDishWords(menu);
  const leave = () => goTo(editorPath.list);
  const leaveSaved = () => leaveAtOnce(leave);
  const name = wordIn(menu.name_languages)(draft.names);
  const saving = useNowOrLater({ plan, onDone: leaveSaved, onConflict: merging.ask });
  const leaveQuestion = useUnsaved({
    isChanged,
    isSaving: saving.isPending,
    onDiscard: () => setDraft(opened),
  });

  function save(wanted: DishContent | null, revision = merging.seen?.revision ?? '', from = saving.minute) {
    if (!wanted) {
      saving.close();
      // On a page as long as this what is missing may be out of sight.
      flushSync(() => setIsTried(true));
      form.current?.querySelector<HTMLElement>(`[aria-invalid], [${problemMark}]`)?.focus();
      snackbars.show({ key: 'menu-editor', level: 'warning', text: t('editor.notComplete') });
      return;
    }
    saving.send(
      dish
        ? { type: 'changeDish', id: dish.id, revision, content: wanted }
        : { type: 'addDish', content: wanted, ...(copyOf !== undefined && { copy_of: copyOf }) },
      from,
    );
  }

  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <IconButton icon="back" label={t('editor.back')} onClick={leave} />
        <h1>{dish ? name : name || t('editor.newDish')}</h1>
        {dish && (
          <>
            <Button kind="text" size="small" icon="plus" onClick={() => goTo(editorPath.copy(dish.id))}>
              {t('editor.copy')}
            </Button>
            <Button
              kind="text"
              size="small"
              icon="clock"
              aria-haspopup="dialog"
              onClick={() => setIsHistory(true)}
            >
              {t('editor.history')}
            </Button>
            <DeleteDish
              dish={merging.seen ?? dish}
              name={name}
              onDeleted={leaveSaved}
              onConflict={merging.ask}
            />
          </>
        )}
      </header>
      {dish && !plan && <PlansLine menu={menu} dishId={dish.id} />}
      <div ref={form} className={styles['body']}>
        <div className={styles['columns']}>
          <DishForm menu={menu} dish={dish} draft={draft} isTried={isTried} onChange={setDraft} />
          <aside className={styles['aside']}>
            <DishPreview draft={draft} menu={menu} />
          </aside>
        </div>
      </div>
      <footer className={styles['foot']}>
        <p role="status">
          {plan
            ? t('plans.plannedFor', { date: date(plan.at), time: time(plan.at) })
            : t(isChanged || !dish ? 'editor.goesLive' : 'editor.nothingChanged')}
        </p>
        {(plan || isChanged) && (
          <LaterButton saving={saving} onPlan={(from) => save(written, undefined, from)} />
        )}
        {!plan && (
          <Button
            busy={saving.isPending}
            onClick={() => (isChanged || !dish ? save(written, undefined, null) : leave())}
          >
            {t('settings.save')}
          </Button>
        )}
      </footer>
      {leaveQuestion}
      {dish && isHistory && (
        <DishHistory menu={menu} id={dish.id} name={name} onClose={() => setIsHistory(false)} />
      )}
      <MergeDialog
        merging={merging}
        title={t('editor.mergeTitle')}
        goneTitle={t('editor.goneTitle')}
        word={(field) => t(fieldWords[field])}
        says={says}
        mine={written}
        current={menu.dishes.find(({ id }) => id === dish?.id) ?? null}
        onTake={(wanted) => setDraft(draftOf(wanted, decimalMark))}
        onSave={save}
        onGone={leaveSaved}
      />
    </div>
  );
}

/** Whether a category stands on a menu on which dishes may cost nothing. */
function isEatenAtWill({ menus }: MenuEditorReply, categoryId: number): boolean {
  return menus.some(
    ({ is_all_you_can_eat, category_ids }) => is_all_you_can_eat && category_ids.includes(categoryId),
  );
}
