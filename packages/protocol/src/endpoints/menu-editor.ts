import {
  DishHistoryReply,
  MenuEditBody,
  MenuEditorReply,
  MenuEditReply,
  PhotoBody,
  PhotoReply,
} from '../schemas/menu-editor.ts';
import {
  MenuHistoryQuery,
  MenuHistoryReply,
  MenuHistoryUndoBody,
  MenuHistoryUndoReply,
} from '../schemas/menu-history.ts';
import { NumberParams } from './params.ts';
import { endpoint, staff } from './endpoint.ts';

/** The menu in its manager's hands, while the restaurant is open. */
export const menuEditorEndpoints = {
  menuEditor: endpoint({
    method: 'GET',
    path: '/api/v3/staff/menu',
    summary: 'The menu as a manager edits it',
    access: staff('manager'),
    reply: MenuEditorReply,
  }),
  editMenu: endpoint({
    method: 'POST',
    path: '/api/v3/staff/menu/edits',
    summary: 'Edits the menu; the restaurant and all phones follow at once',
    access: staff('manager'),
    body: MenuEditBody,
    reply: MenuEditReply,
    log: ['editMenu'],
  }),
  dishHistory: endpoint({
    method: 'GET',
    path: '/api/v3/staff/menu/dishes/:id/history',
    summary: 'What managers have edited of a dish, from the log',
    access: staff('manager'),
    params: NumberParams,
    reply: DishHistoryReply,
  }),
  menuHistory: endpoint({
    method: 'GET',
    path: '/api/v3/staff/menu/history',
    summary: 'What managers have edited of the menu, imported, and had planned, from the log',
    access: staff('manager'),
    query: MenuHistoryQuery,
    reply: MenuHistoryReply,
  }),
  undoMenuHistory: endpoint({
    method: 'POST',
    path: '/api/v3/staff/menu/history/:id/undo',
    summary: 'Takes an edit of the history back, as long as nothing later stands on it',
    access: staff('manager'),
    params: NumberParams,
    body: MenuHistoryUndoBody,
    reply: MenuHistoryUndoReply,
    log: ['editMenu', 'importMenu'],
  }),
  storePhoto: endpoint({
    method: 'POST',
    path: '/api/v3/staff/photos',
    summary:
      'Takes a photo, cut around the focus to the shape of what it is for, which an edit may then show',
    access: staff('manager'),
    body: PhotoBody,
    reply: PhotoReply,
    // The log has the edit that shows it.
    log: null,
    mostBytes: 16 * 1024 * 1024,
  }),
};
