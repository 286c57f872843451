import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses } from '@tavolata/protocol';
import { call } from '../api/call.ts';
import { useTexts } from '../texts.ts';
import { useCommand } from '../use-command.ts';
import { printingQuery } from './printing-query.ts';

/** Prints papers again, each under a request id of its own: what went before an answer was lost goes once. */
export function useReprint() {
  const t = useTexts();
  const queries = useQueryClient();
  return useCommand({
    key: 'printing',
    send: async (jobIds: readonly string[], requestId) => {
      for (const [place, job_id] of jobIds.entries()) {
        const printing = await call(addresses.reprint, { request_id: `${requestId}-${place}`, job_id });
        queries.setQueryData(printingQuery.queryKey, printing);
      }
    },
    onDone: (jobIds) =>
      snackbars.show({
        key: 'printing',
        level: 'info',
        text: t('printing.againSent', { count: jobIds.length }),
      }),
  });
}
