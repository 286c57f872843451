import { useQuery } from '@tanstack/react-query';
import { Banner } from '@tavolata/ui';
import { healthQuery } from '../shared/api/queries.ts';
import { useTexts } from '../shared/texts.ts';

const megabyte = 1024 * 1024;

/** Over every room: that the disk is full, and before that how much is left of it. Nothing while there is room. */
export function DiskBanner() {
  const t = useTexts();
  const { data } = useQuery(healthQuery);
  if (!data?.is_low && !data?.is_full) return null;
  const left = Math.floor(data.free_bytes / megabyte);
  return (
    <div role="alert">
      <Banner level={data.is_full ? 'error' : 'warning'}>
        {data.is_full ? t('disk.full') : t('disk.low', { megabytes: left })}
      </Banner>
    </div>
  );
}
