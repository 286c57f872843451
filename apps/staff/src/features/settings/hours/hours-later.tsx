import { useQuery, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import type { HoursReply, ScheduledHourWire } from '@tavolata/protocol';
import { Icon } from '@tavolata/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { hoursQuery } from '../../../shared/api/queries.ts';
import { LaterButton } from '../../../shared/plans/later-button.tsx';
import { plansPath, plansQuery, type LocalMinute } from '../../../shared/plans/plans-query.ts';
import { usePlanEdit } from '../../../shared/plans/use-plan-edit.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './hours-part.module.css';

const messages = 'hours';

interface HoursLaterProps {
  /** The hours that these were made of. */
  readonly seen: Pick<HoursReply, 'id' | 'revision'>;
  readonly hours: readonly ScheduledHourWire[];
  readonly onPlanned: () => void;
}

/** Plans the hours that are written, from a minute on [EDIT-16]. */
export function HoursLater({ seen: { id, revision }, hours, onPlanned }: HoursLaterProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const { plan, isPending } = usePlanEdit(messages);
  const [minute, setMinute] = useState<LocalMinute | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);

  function onPlan(from: LocalMinute) {
    setMinute(from);
    const edit = { type: 'changeHours' as const, id, revision, content: { hours: [...hours] } };
    plan(
      { instead_of: null, ...from, edit },
      {
        onDone: onPlanned,
        onConflict: () => {
          close();
          void queries.invalidateQueries({ queryKey: hoursQuery.queryKey });
          snackbars.show({ key: messages, level: 'error', text: t('hours.changedMeanwhile') });
        },
      },
    );
  }

  const saving = { isPending, minute, isPlanned: false, isAsking, ask: () => setIsAsking(true), close };
  return <LaterButton saving={saving} onPlan={onPlan} />;
}

/** The way to what is planned of the hours; nothing where nothing is. */
export function PlannedHours() {
  const t = useTexts();
  const { data } = useQuery(plansQuery);
  const count = data?.plans.filter(({ what }) => what.type === 'changeHours').length ?? 0;
  if (count === 0) return null;
  return (
    <Link to={plansPath} className={styles['planned']}>
      <Icon name="clock" size={20} />
      {t('plans.count', { count })}
    </Link>
  );
}
