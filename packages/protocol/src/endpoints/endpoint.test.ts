import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { systemEndpoints } from './system.ts';
import { accountEndpoints } from './accounts.ts';
import { billEndpoints } from './bills.ts';
import { codeEndpoints } from './codes.ts';
import { DoneReply, TrustBody } from '../schemas/staff-commands.ts';
import { anyone, commandCall, endpoint, staff } from './endpoint.ts';
import { floorEndpoints } from './floor.ts';
import { guestEndpoints } from './guests.ts';
import { peopleEndpoints } from './people.ts';
import { printingEndpoints } from './printing.ts';
import { memberEndpoints } from './members.ts';
import { restaurantEndpoints } from './restaurant.ts';
import { menuEditorEndpoints } from './menu-editor.ts';
import { reportEndpoints } from './reports.ts';
import { restaurantEditorEndpoints } from './restaurant-editor.ts';
import { menuImportEndpoints } from './menu-import.ts';
import { menuPlanEndpoints } from './menu-plans.ts';
import { menuEndpoints } from './menus.ts';
import { orderEndpoints } from './orders.ts';
import { visitEndpoints } from './visits.ts';
import { webhookEndpoints } from './webhook.ts';

const path = '/api/v3/staff/spoons/:id';
const params = Type.Object({ id: Type.Integer() });
const said = { method: 'GET', path, summary: 'A spoon', reply: null } as const;

test('a call that does not say who may make it, what its path names or what the log calls it does not compile', () => {
  endpoint({ ...said, access: anyone, params });
  // @ts-expect-error nobody says who may
  endpoint({ ...said, params });
  // @ts-expect-error no such role
  endpoint({ ...said, access: staff('cleaner'), params });
  // @ts-expect-error the path names an id, and nothing says what it is
  endpoint({ ...said, access: anyone });
  // @ts-expect-error the path names no number
  endpoint({ ...said, access: anyone, params: Type.Object({ number: Type.Integer() }) });
  // @ts-expect-error a change is written down, or said not to be
  endpoint({ ...said, method: 'POST', access: anyone, params });
  endpoint({ ...said, method: 'POST', access: anyone, params, log: null });
  expect(endpoint({ ...said, access: anyone, params })).toMatchObject({ access: { who: 'anyone' } });
});

test('a call that is one command says that command, made of its own body and with the name that the log has', () => {
  const spoon = { ...said, method: 'POST', access: staff('waiter'), params, reply: DoneReply } as const;
  const give = { ...spoon, of: 'visit', body: TrustBody, log: ['trustDiner'] } as const;
  const { toCommand } = commandCall(give, ({ seat }) => ({ type: 'trustDiner', seat }));
  expect(toCommand({ request_id: 'one', seat: 2 })).toEqual({ type: 'trustDiner', seat: 2 });
  // @ts-expect-error the body has a seat, and no table
  commandCall(give, (body: { readonly table_id: number }) => ({ type: 'trustDiner', seat: body.table_id }));
  // @ts-expect-error the log calls it trustDiner
  commandCall(give, ({ seat }) => ({ type: 'sendAway', seat }));
  // @ts-expect-error a guest gives no command of the staff
  commandCall({ ...give, access: anyone }, () => ({ type: 'trustDiner', seat: 1 }));
  // @ts-expect-error it is at no visit
  commandCall({ ...give, of: 'table' }, () => ({ type: 'trustDiner', seat: 1 }));
});

test('no two calls have one name, or one address', () => {
  const parts = [
    systemEndpoints,
    restaurantEndpoints,
    menuEndpoints,
    menuEditorEndpoints,
    menuPlanEndpoints,
    menuImportEndpoints,
    restaurantEditorEndpoints,
    guestEndpoints,
    orderEndpoints,
    memberEndpoints,
    visitEndpoints,
    webhookEndpoints,
    floorEndpoints,
    codeEndpoints,
    accountEndpoints,
    peopleEndpoints,
    reportEndpoints,
    printingEndpoints,
    billEndpoints,
  ];
  const names = parts.flatMap((part) => Object.keys(part));
  expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  const addresses = Object.values(endpoints).map(({ method, path: at }) => `${method} ${at}`);
  expect(new Set(addresses).size).toBe(names.length);
});
