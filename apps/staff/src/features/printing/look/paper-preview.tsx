import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { addresses, type PreviewQuery } from '@tavolata/protocol';
import { classes, LANGUAGE_NAMES, LANGUAGES, Skeleton, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { previewKey } from '../../../shared/printing/all-settings-query.ts';
import { ChipsField, SelectField } from '../../../shared/printing/fields.tsx';
import styles from './paper-look.module.css';

const kinds = [
  ...(['kitchen', 'bill', 'added', 'takeaway', 'cancelled', 'moved', 'copy'] as const),
  ...(['takeaway-bill', 'paid-bill', 'part-of-bill'] as const),
];

const previewQuery = (query: PreviewQuery) =>
  queryOptions({
    queryKey: [...previewKey, query],
    queryFn: () => call(addresses.preview, query),
    placeholderData: keepPreviousData,
  });

/** A paper as it comes out of a printer, dot by dot. */
export function PaperPreview() {
  const t = useTexts();
  const { language: own } = useFormats();
  const [query, setQuery] = useState<PreviewQuery>({ kind: 'kitchen', width: 80, language: own });
  const { data, error, refetch } = useQuery(previewQuery(query));
  const { kind, width, language } = query;
  const name = kind === 'test' ? t('printing.test') : t(`printing.paper.${kind}`);
  return (
    <section className={styles['preview']} aria-label={t('printing.preview')}>
      <SelectField
        label={t('printing.preview')}
        options={kinds.map((key) => ({ key, word: t(`printing.paper.${key}`) }))}
        chosen={kind === 'test' ? 'kitchen' : kind}
        onChoose={(chosen) => setQuery({ ...query, kind: chosen })}
      />
      <ChipsField
        label={t('printing.width')}
        options={[
          { key: '80', word: '80 mm' },
          { key: '58', word: '58 mm' },
        ]}
        chosen={width === 58 ? '58' : '80'}
        onChoose={(chosen) => setQuery({ ...query, width: chosen === '58' ? 58 : 80 })}
      />
      <SelectField
        label={t('printing.language')}
        options={LANGUAGES.map((key) => ({ key, word: LANGUAGE_NAMES[key], lang: key }))}
        chosen={language}
        onChoose={(chosen) => setQuery({ ...query, language: chosen })}
      />
      {data ? (
        <div className={classes(styles['paper'], width === 58 && styles['narrow'])}>
          <img
            src={`data:image/png;base64,${data.png}`}
            alt={t('printing.pictureOf', { paper: name, width })}
          />
        </div>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className={styles['bone']} />
      )}
    </section>
  );
}
