import { MenuPlanActBody, MenuPlanBody, MenuPlansReply } from '../schemas/menu-plans.ts';
import { endpoint, staff } from './endpoint.ts';
import { WordParams } from './params.ts';

/** Changes of the menu that are made later. */
export const menuPlanEndpoints = {
  menuPlans: endpoint({
    method: 'GET',
    path: '/api/v3/staff/menu/plans',
    summary:
      'Changes of the menu that are to be made later, those that could not be, and those that have been these days',
    access: staff('manager'),
    reply: MenuPlansReply,
  }),
  planMenuEdit: endpoint({
    method: 'POST',
    path: '/api/v3/staff/menu/plans',
    summary: 'Plans an edit of the menu for a moment; it is made then as an edit of now is',
    access: staff('manager'),
    body: MenuPlanBody,
    reply: MenuPlansReply,
    log: ['planMenuEdit'],
  }),
  dropMenuPlan: endpoint({
    method: 'POST',
    path: '/api/v3/staff/menu/plans/:id/drop',
    summary: 'Has a planned change not be made',
    access: staff('manager'),
    params: WordParams,
    body: MenuPlanActBody,
    reply: MenuPlansReply,
    log: ['dropMenuPlan'],
  }),
  applyMenuPlan: endpoint({
    method: 'POST',
    path: '/api/v3/staff/menu/plans/:id/apply',
    summary: 'Makes a planned change now',
    access: staff('manager'),
    params: WordParams,
    body: MenuPlanActBody,
    reply: MenuPlansReply,
    log: ['editMenu', 'failMenuPlan'],
  }),
  undoMenuPlan: endpoint({
    method: 'POST',
    path: '/api/v3/staff/menu/plans/:id/undo',
    summary: 'Takes a planned change back that has been made, as long as nobody has changed the same since',
    access: staff('manager'),
    params: WordParams,
    body: MenuPlanActBody,
    reply: MenuPlansReply,
    log: ['editMenu'],
  }),
};
