import { useQuery } from '@tanstack/react-query';
import { Banner } from '@tavolata/ui';
import { healthQuery } from '../../shared/api/queries.ts';
import { useTexts } from '../../shared/texts.ts';

const megabyte = 1024 * 1024;
const minuteMs = 60_000;

/**
 * Over every room, what is wrong with the machine that the restaurant runs on: its disk is full or soon will be, its clock is
 * behind what has happened here, its backup is overdue. Nothing while all is well.
 */
export function MachineBanner() {
  const t = useTexts();
  const { data } = useQuery(healthQuery);
  if (!data) return null;
  const {
    is_low: isLow,
    is_full: isFull,
    free_bytes: free,
    clock_behind_ms: behindMs,
    is_backup_overdue: isBackupOverdue,
  } = data;
  const behind = Math.round(behindMs / minuteMs);
  if (!isLow && !isFull && behind === 0 && !isBackupOverdue) return null;
  return (
    <div role="alert">
      {isFull ? (
        <Banner level="error">{t('machine.diskFull')}</Banner>
      ) : (
        isLow && (
          <Banner level="warning">{t('machine.diskLow', { megabytes: Math.floor(free / megabyte) })}</Banner>
        )
      )}
      {behind > 0 && (
        <Banner level="warning">
          {t('machine.clockBehind', { hours: Math.floor(behind / 60), minutes: behind % 60 })}
        </Banner>
      )}
      {isBackupOverdue && <Banner level="warning">{t('machine.backupOverdue')}</Banner>}
    </div>
  );
}
