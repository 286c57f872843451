import { inOrder } from '@tavolata/domain';
import type { MenuEditorReply } from '@tavolata/protocol';
import { useState } from 'react';
import { LaterButton } from '../../../shared/plans/later-button.tsx';
import type { MenuPlan } from '../../../shared/plans/plans-query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { EditSheet } from '../edit-sheet.tsx';
import styles from '../menu/menu-list.module.css';
import { useReaderWords } from '../reader-words.ts';
import { putBefore } from '../sort/put-before.ts';
import { SortableItem } from '../sort/sortable-item.tsx';
import { SortableList } from '../sort/sortable-list.tsx';
import { listToOrder, orderTitle, type ToOrder } from './planned-order.ts';
import { useNowOrLater } from './use-now-or-later.ts';

interface OrderSheetProps {
  readonly menu: MenuEditorReply;
  /** What is put in order. */
  readonly of: ToOrder;
  /** The order that is planned, and is being planned anew. */
  readonly plan?: MenuPlan | undefined;
  readonly onClose: () => void;
}

/** A whole list is put in order, at once or from a set time on. */
export function OrderSheet({ menu, of, plan, onClose }: OrderSheetProps) {
  const t = useTexts();
  const reader = useReaderWords(menu.name_languages);
  const { ids: current, nameOf } = listToOrder(of, menu, reader.nameOf);
  const planned = plan && 'ids' in plan.what ? plan.what.ids : current;
  const [opened] = useState(() => inOrder(current, planned));
  const [ids, setIds] = useState(opened);
  const saving = useNowOrLater({ plan, onDone: onClose });
  const isChanged = ids.some((id, place) => id !== opened[place]);
  const edit = { ...of, ids: [...ids] };
  return (
    <EditSheet
      tall
      title={orderTitle(of, menu, t, reader.nameOf)}
      isChanged={isChanged}
      isPending={saving.isPending}
      onSave={plan ? null : () => (isChanged ? saving.send(edit, null) : onClose())}
      onClose={onClose}
      later={
        (isChanged || plan) && (
          <LaterButton
            wide
            saving={saving}
            words={t('plans.orderWords')}
            onPlan={(from) => saving.send(edit, from)}
          />
        )
      }
    >
      <SortableList
        ids={ids}
        nameOf={nameOf}
        onMove={(id, before) => setIds(putBefore(ids, { id, before, idOf: (one) => one }))}
      >
        <ul className={styles['dishes']}>
          {ids.map((id) => (
            <SortableItem key={id} id={id} className={styles['dish']}>
              {(tools) => (
                <>
                  <span className={styles['open']}>
                    <span className={styles['name']}>{nameOf(id)}</span>
                  </span>
                  {tools}
                </>
              )}
            </SortableItem>
          ))}
        </ul>
      </SortableList>
    </EditSheet>
  );
}
