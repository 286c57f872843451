import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses } from '@tavolata/protocol';
import { call } from './api/call.ts';
import { useTexts } from './texts.ts';
import { useCommand } from './use-command.ts';

interface FireAt {
  /** What the table is called. */
  readonly table: string;
  readonly visitId: string;
}

/** Calls for a course of a table: the kitchen makes it from now on [FIRE-2]. */
export function useFireCourse({ table, visitId }: FireAt) {
  const t = useTexts();
  const queries = useQueryClient();
  return useCommand({
    key: 'fire',
    send: (course: number, requestId) =>
      call(addresses.fireCourse, visitId, { request_id: requestId, course }),
    onDone: (course) => {
      snackbars.show({ key: 'fire', level: 'success', text: t('kitchen.fired', { table, course }) });
      void queries.invalidateQueries({ queryKey: ['table'] });
    },
  });
}
