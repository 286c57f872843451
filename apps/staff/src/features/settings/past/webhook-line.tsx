import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type WebhookReply } from '@tavolata/protocol';
import { Button, Icon, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useTexts, type Say } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';
import { WebhookSheet } from './webhook-sheet.tsx';
import styles from './past-orders.module.css';

/** Looked at again and again: it changes without anybody here. */
const webhookQuery = queryOptions({
  queryKey: ['webhook'],
  queryFn: () => call(addresses.webhook),
  refetchInterval: 10_000,
  staleTime: 0,
});

type Delivery = WebhookReply['last'][number];

/** Another program that is told of orders: where, what became of the last one, and all that has not arrived sent again. */
export function WebhookLine() {
  const t = useTexts();
  const formats = useFormats();
  const queries = useQueryClient();
  const { data } = useQuery(webhookQuery);
  const [isOpen, setIsOpen] = useState(false);
  const again = useCommand({
    key: 'webhook',
    send: (_all: 'all', request_id) => call(addresses.sendWebhookAgain, { request_id }),
    onDone: (_all, reply) => {
      queries.setQueryData(webhookQuery.queryKey, reply);
      snackbars.show({ key: 'webhook', level: 'info', text: t('webhook.sending') });
    },
  });
  if (!data) return null;
  const [last] = data.last;
  const failed = data.last.find(({ trouble }) => trouble !== null);
  const moment = (at: number) => ({ date: formats.date(at), time: formats.time(at) });
  return (
    <section className={styles['webhook']} aria-label={t('webhook.title')}>
      <div className={styles['told']}>
        <h2>{t('webhook.title')}</h2>
        {data.url === null ? (
          <p className={styles['hint']}>{t('webhook.none')}</p>
        ) : (
          <>
            <p className={styles['hint']}>{t('webhook.at', { host: new URL(data.url).host })}</p>
            <p className={styles['hint']}>
              {last
                ? t('webhook.last', { order: String(last.order_head_id), ...moment(last.at) })
                : t('webhook.nothing')}
            </p>
          </>
        )}
        {data.waiting > 0 && (
          <p className={styles['trouble']} role="status">
            <Icon name="warning" size={20} />
            <span>
              {t('webhook.waiting', { count: data.waiting })} {failed && troubleText(failed, t)}
            </span>
          </p>
        )}
      </div>
      <div className={styles['ways']}>
        {data.waiting > 0 && (
          <Button kind="secondary" busy={again.isPending} onClick={() => again.mutate('all')}>
            {t('webhook.again')}
          </Button>
        )}
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t(data.url === null ? 'webhook.setUp' : 'webhook.change')}
        </Button>
      </div>
      {isOpen && (
        <WebhookSheet
          url={data.url}
          onClose={() => setIsOpen(false)}
          onDone={(reply) => {
            queries.setQueryData(webhookQuery.queryKey, reply);
            setIsOpen(false);
          }}
        />
      )}
    </section>
  );
}

/** Why it did not arrive, in a sentence. */
function troubleText({ trouble, status }: Delivery, t: Say): string {
  switch (trouble) {
    case 'no-answer':
      return t('webhook.noAnswer');
    case 'too-slow':
      return t('webhook.tooSlow');
    case 'refused':
      return t('webhook.refused', { status: String(status) });
    case 'forbidden-address':
      return t('webhook.forbidden');
    case null:
      return '';
  }
}
