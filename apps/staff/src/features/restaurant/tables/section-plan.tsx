import { planColumns, planRows } from '@tavolata/protocol';
import { Button, classes, IconButton } from '@tavolata/ui';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { PlanGrid } from '../../../shared/plan/plan-grid.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { EditedTable } from '../restaurant-editor-query.ts';
import { useUnsaved } from '../../../shared/unsaved/use-unsaved.tsx';
import { useRestaurantEdit } from '../use-restaurant-edit.ts';
import { inRows, putOnOrOff, standingAt, stepped, type Direction, type PlanDraft } from './plan-draft.ts';
import styles from './section-plan.module.css';

interface SectionPlanProps {
  /** The tables of the section. */
  readonly tables: readonly EditedTable[];
  readonly onClose: () => void;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Where the tables of a section stand: dragged, or moved with arrow keys and buttons. */
export function SectionPlan({ tables: shown, onClose }: SectionPlanProps) {
  const t = useTexts();
  // What is edited is what was seen, whoever changes it meanwhile.
  const [tables] = useState(shown);
  const { edit, isPending, isSaving } = useRestaurantEdit();
  const [draft, setDraft] = useState<PlanDraft>(
    () => new Map(tables.map(({ id, content }) => [id, content.spot])),
  );
  const [chosenId, setChosenId] = useState<number | null>(null);
  const plan = useRef<HTMLUListElement>(null);
  const chosen = tables.find(({ id }) => id === chosenId);
  const off = tables.filter(({ id }) => !draft.get(id));
  const changed = tables.filter(({ id, content }) => {
    const spot = draft.get(id) ?? null;
    return spot?.x !== content.spot?.x || spot?.y !== content.spot?.y;
  });

  const leaveQuestion = useUnsaved({
    isChanged: changed.length > 0,
    isSaving,
    onDiscard: onClose,
  });

  function press(id: number, event: KeyboardEvent) {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    setDraft(stepped(draft, id, direction));
  }

  /** Under a finger it goes from spot to spot. */
  function drag(id: number, { clientX, clientY, buttons }: PointerEvent<HTMLElement>) {
    const box = plan.current?.getBoundingClientRect();
    if (!box || buttons === 0) return;
    const x = Math.floor(((clientX - box.left) / box.width) * planColumns);
    const y = Math.floor(((clientY - box.top) / box.height) * planRows);
    setDraft(standingAt(draft, id, { x, y }));
  }

  function save() {
    if (changed.length === 0) return onClose();
    edit(
      {
        type: 'arrangeTables',
        tables: changed.map(({ id, revision }) => ({ id, revision, spot: draft.get(id) ?? null })),
      },
      { onDone: onClose, onConflict: onClose },
    );
  }

  const placed = tables.flatMap(({ id, content }) => {
    const spot = draft.get(id);
    if (!spot) return [];
    const part = (
      <button
        type="button"
        className={classes(styles['table'], id === chosenId && styles['chosen'])}
        aria-pressed={id === chosenId}
        aria-label={t('plan.tableAt', { table: content.name, column: spot.x + 1, row: spot.y + 1 })}
        onClick={() => setChosenId(id)}
        onKeyDown={(event) => press(id, event)}
        onPointerDown={({ currentTarget, pointerId }) => {
          setChosenId(id);
          currentTarget.setPointerCapture(pointerId);
        }}
        onPointerMove={(event) => drag(id, event)}
      >
        {content.name}
      </button>
    );
    return [{ id, spot, part }];
  });
  return (
    <div className={styles['stack']}>
      <p className={styles['words']}>{t('plan.how')}</p>
      {off.length > 0 && (
        <section className={styles['off']} aria-label={t('plan.off')}>
          <h3>{t('plan.off')}</h3>
          {off.map(({ id, content }) => (
            <Button
              key={id}
              kind="secondary"
              size="small"
              aria-label={t('plan.putOn', { table: content.name })}
              onClick={() => {
                setDraft(putOnOrOff(draft, id));
                setChosenId(id);
              }}
            >
              {content.name}
            </Button>
          ))}
          <Button kind="text" size="small" onClick={() => setDraft(inRows(draft))}>
            {t('plan.rows')}
          </Button>
        </section>
      )}
      <div className={styles['tools']} role="group" aria-label={t('plan.tools')}>
        {(['left', 'right', 'up', 'down'] as const).map((direction) => (
          <IconButton
            key={direction}
            icon={`chevron-${direction}`}
            label={t(`plan.${direction}`)}
            aria-disabled={!chosen || undefined}
            onClick={() => chosen && setDraft(stepped(draft, chosen.id, direction))}
          />
        ))}
        <Button
          kind="text"
          size="small"
          blockedBecause={chosen && draft.get(chosen.id) ? undefined : t('plan.choose')}
          onClick={() => chosen && setDraft(putOnOrOff(draft, chosen.id))}
        >
          {t('plan.takeOff')}
        </Button>
        <span className={styles['end']}>
          <Button kind="text" onClick={onClose}>
            {t('plan.leave')}
          </Button>
          <Button busy={isPending} onClick={save}>
            {t('settings.save')}
          </Button>
        </span>
      </div>
      <div className={styles['wide']}>
        <PlanGrid placed={placed} rows={planRows} isMarked list={plan} />
      </div>
      {leaveQuestion}
    </div>
  );
}
