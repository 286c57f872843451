import type { MenuEditorReply, PlannableEdit, PlannedEdit } from '@tavolata/protocol';
import { Sheet } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import { LaterButton } from '../../../shared/plans/later-button.tsx';
import { deletionWords, isDeletion } from './planned-deletion.ts';
import { Planned } from './planned.tsx';
import type { MenuPlan } from '../../../shared/plans/plans-query.ts';
import { useNowOrLater } from './use-now-or-later.ts';
import { usePlannedWords } from './use-planned-words.ts';

interface PlannedAnewProps {
  readonly menu: MenuEditorReply;
  readonly plan: MenuPlan;
  readonly onClose: () => void;
}

/** What a plan makes of things as they are by now; it is planned for another time, without what is gone. */
export function PlannedAnew({ menu, plan, onClose }: PlannedAnewProps) {
  const t = useTexts();
  const saving = useNowOrLater({ plan, onDone: onClose });
  const { what, edit } = fromNow(plan.what, menu);
  const { title } = usePlannedWords(menu)(what);
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={title}
      closeLabel={t('shared.close')}
      footer={
        edit && (
          <LaterButton
            wide
            saving={saving}
            words={isDeletion(what) ? deletionWords(what.type, t) : undefined}
            onPlan={(from) => saving.send(edit, from)}
          />
        )
      }
    >
      {!isDeletion(what) && <p>{t('plans.fromNow')}</p>}
      <Planned menu={menu} what={what} />
    </Sheet>
  );
}

/** The same wishes, made of what is there by now. */
function fromNow(
  what: PlannedEdit,
  menu: MenuEditorReply,
): { readonly what: PlannedEdit; readonly edit: PlannableEdit | null } {
  if (what.type === 'changeCoverPrice') {
    const [entry] = what.entries;
    const cover = menu.cover_prices.find(({ id }) => id === entry?.id);
    if (!entry || !cover) return { what, edit: null };
    const { id, revision, content: base } = cover;
    return {
      what: { type: what.type, entries: [{ id, base, content: entry.content }] },
      edit: { type: what.type, id, revision, content: entry.content },
    };
  }
  if (what.type === 'changeHours') {
    const { id, revision, content: base } = menu.hours;
    const entries = what.entries.map((entry) => ({ ...entry, id, base }));
    const [entry] = entries;
    return {
      what: { type: what.type, entries },
      edit: entry ? { type: what.type, id, revision, content: entry.content } : null,
    };
  }
  if (isDeletion(what)) {
    const there = {
      ...{ deleteDish: menu.dishes, deleteCategory: menu.categories, deleteMenu: menu.menus },
      deleteCondimentGroup: menu.condiment_groups,
    };
    const current = there[what.type].find(({ id }) => id === what.id);
    return { what, edit: current ? { type: what.type, id: what.id, revision: current.revision } : null };
  }
  if (what.type !== 'changeDishes') return { what, edit: null };
  const there = what.entries.flatMap(({ id, content }) => {
    const dish = menu.dishes.find((one) => one.id === id);
    return dish ? [{ dish, content }] : [];
  });
  return {
    what: {
      type: what.type,
      entries: there.map(({ dish: { id, content: base }, content }) => {
        const fields = Object.entries(base).filter(([field]) => field in content);
        return { id, names: base.names, base: Object.fromEntries(fields), content };
      }),
    },
    edit: {
      type: what.type,
      dishes: there.map(({ dish: { id, revision }, content }) => ({ id, revision, change: content })),
    },
  };
}
