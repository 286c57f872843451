import {
  ImportBody,
  ImportPreview,
  ImportPreviewBody,
  ImportReply,
  MenuFileQuery,
} from '../schemas/menu-import.ts';
import { endpoint, staff } from './endpoint.ts';

/** A menu as a file, into the restaurant while it is open, and out of it. */
export const menuImportEndpoints = {
  previewImport: endpoint({
    method: 'POST',
    path: '/api/v3/staff/menu/import-previews',
    summary: 'Reads a file and says every problem in it and what it would change; nothing is changed',
    access: staff('manager'),
    body: ImportPreviewBody,
    reply: ImportPreview,
    log: null,
    mostBytes: 8 * 1024 * 1024,
  }),
  importMenu: endpoint({
    method: 'POST',
    path: '/api/v3/staff/menu/imports',
    summary: 'Imports what a preview has shown, as one edit; or takes such an edit back',
    access: staff('manager'),
    body: ImportBody,
    reply: ImportReply,
    log: ['importMenu'],
    mostBytes: 8 * 1024 * 1024,
  }),
  menuFile: endpoint({
    method: 'GET',
    path: '/api/v3/staff/menu/file',
    summary: 'The menu as a file that imports again the same, or a template to fill in',
    access: staff('manager'),
    query: MenuFileQuery,
    reply: 'file',
  }),
};
