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

/** Calls for a course of a table: the kitchen makes it from now on, unless it is taken back at once [FIRE-2, FIRE-6]. */
export function useFireCourse({ table, visitId }: FireAt) {
  const t = useTexts();
  const queries = useQueryClient();
  const takeBack = useTakeBackCourse({ table, visitId });
  return useCommand({
    key: 'fire',
    send: (course: number, requestId) =>
      call(addresses.fireCourse, visitId, { request_id: requestId, course }),
    onDone: (course) => {
      snackbars.show({
        key: 'fire',
        level: 'success',
        text: t('kitchen.fired', { table, course }),
        action: { label: t('shared.undo'), onPress: () => takeBack.mutate(course) },
      });
      void queries.invalidateQueries({ queryKey: ['table'] });
    },
  });
}

/** Takes back that a course was called for, while the kitchen has begun nothing of it [FIRE-6]. */
export function useTakeBackCourse({ table, visitId }: FireAt) {
  const t = useTexts();
  const queries = useQueryClient();
  return useCommand({
    key: 'fire',
    send: (course: number, requestId) =>
      call(addresses.fireCourse, visitId, { request_id: requestId, course, take_back: true }),
    onDone: (course) => {
      snackbars.show({
        key: 'fire',
        level: 'success',
        text: t('kitchen.courseTakenBack', { table, course }),
      });
      void queries.invalidateQueries({ queryKey: ['table'] });
    },
  });
}
