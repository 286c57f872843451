import { KdsLoginBody, KdsLoginReply } from '../schemas/outside.ts';
import { StaffLoginBody, StaffMemberWire } from '../schemas/staff.ts';
import { anyone, endpoint, everyRole, staff } from './endpoint.ts';

/** Coming to work and leaving. */
export const accountEndpoints = {
  logIn: endpoint({
    method: 'POST',
    path: '/api/v3/staff/login',
    summary: 'Logs in',
    access: anyone,
    body: StaffLoginBody,
    reply: StaffMemberWire,
    log: ['useRecoveryCode'],
  }),
  kdsLogin: endpoint({
    method: 'POST',
    path: '/api/v1/kds/employee/login',
    summary: 'Logs in as other devices of this family do',
    access: anyone,
    body: KdsLoginBody,
    reply: KdsLoginReply,
    log: null,
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api/v3/staff/logout',
    summary: 'Logs out',
    access: anyone,
    reply: null,
    log: null,
  }),
  logOutEverywhere: endpoint({
    method: 'POST',
    path: '/api/v3/staff/logout-everywhere',
    summary: 'Ends all own logins, on every device',
    access: staff(...everyRole),
    reply: null,
    log: null,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/v3/staff/me',
    summary: 'Who is logged in here',
    access: staff(...everyRole),
    reply: StaffMemberWire,
  }),
};
