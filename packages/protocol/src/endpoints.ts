import { accountEndpoints } from './endpoints/accounts.ts';
import { billEndpoints } from './endpoints/bills.ts';
import { codeEndpoints } from './endpoints/codes.ts';
import { floorEndpoints } from './endpoints/floor.ts';
import { guestEndpoints } from './endpoints/guests.ts';
import { peopleEndpoints } from './endpoints/people.ts';
import { printingEndpoints } from './endpoints/printing.ts';
import { reportEndpoints } from './endpoints/reports.ts';
import { restaurantEndpoints } from './endpoints/restaurant.ts';
import { restaurantEditorEndpoints } from './endpoints/restaurant-editor.ts';
import { memberEndpoints } from './endpoints/members.ts';
import { menuEditorEndpoints } from './endpoints/menu-editor.ts';
import { menuImportEndpoints } from './endpoints/menu-import.ts';
import { menuPlanEndpoints } from './endpoints/menu-plans.ts';
import { menuEndpoints } from './endpoints/menus.ts';
import { orderEndpoints } from './endpoints/orders.ts';
import { systemEndpoints } from './endpoints/system.ts';
import { visitEndpoints } from './endpoints/visits.ts';
import { webhookEndpoints } from './endpoints/webhook.ts';

export { endpoint, type Access, type Endpoint, type Subject } from './endpoints/endpoint.ts';

/** Every call of the API, each said once: the server, both clients, their documents and tests read it here. */
export const endpoints = {
  ...systemEndpoints,
  ...restaurantEndpoints,
  ...menuEndpoints,
  ...menuEditorEndpoints,
  ...menuPlanEndpoints,
  ...menuImportEndpoints,
  ...restaurantEditorEndpoints,
  ...guestEndpoints,
  ...orderEndpoints,
  ...memberEndpoints,
  ...visitEndpoints,
  ...billEndpoints,
  ...webhookEndpoints,
  ...floorEndpoints,
  ...codeEndpoints,
  ...accountEndpoints,
  ...peopleEndpoints,
  ...printingEndpoints,
  ...reportEndpoints,
};
