import { useQueryClient } from '@tanstack/react-query';
import { menuEditorQuery } from '../../../shared/api/queries.ts';
import { useMenuEdit } from '../use-menu-edit.ts';
import { withMove, type Move } from './with-move.ts';

/** Puts something in order: on the screen at once, and as it was where the server says no. */
export function useMove() {
  const queries = useQueryClient();
  const { edit } = useMenuEdit();
  return (move: Move) => {
    const { queryKey } = menuEditorQuery;
    const before = queries.getQueryData(queryKey);
    if (before) queries.setQueryData(queryKey, withMove(before, move));
    edit(move, { onFailed: () => queries.setQueryData(queryKey, before) });
  };
}
