import { addresses, type MenuEdit, type MenuEditReply } from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';
import { menuEditorKey } from '../../shared/api/queries.ts';
import { useTexts } from '../../shared/texts.ts';
import { useEdit } from '../../shared/use-edit.ts';
import { messages } from './use-merging.ts';

/** Sends edits of the menu. */
export function useMenuEdit() {
  const t = useTexts();
  return useEdit<MenuEdit, MenuEditReply>({
    key: messages,
    queryKey: menuEditorKey,
    send: (edit, request_id) => call(addresses.editMenu, { request_id, edit }),
    notTaken: t('editor.notTaken'),
  });
}
