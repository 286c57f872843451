import { Type } from 'typebox';
import {
  CheckCodeSharkQuery,
  CheckCodeSharkReply,
  CodeSharkBody,
  CodeSharkReply,
  LoyaltyReply,
  LoyaltySecretBody,
  OdCustomerBody,
  OdCustomerReply,
  SecretKeyReply,
  StaffLoyaltyReply,
} from '../schemas/members.ts';
import { endpoint, guest, staff } from './endpoint.ts';
import { NumberParams } from './params.ts';

const MemberParams = Type.Object({ orderId: NumberParams.properties.id });

/**
 * Members of the loyalty service. Guests ask this server, which asks the service: its address and its secrets are here
 * and nowhere else.
 */
export const memberEndpoints = {
  odSecretKey: endpoint({
    method: 'GET',
    path: '/api/v2/check/od/secret_key',
    summary: 'How the loyalty service names the restaurant',
    access: guest,
    reply: SecretKeyReply,
  }),
  odCustomer: endpoint({
    method: 'GET',
    path: '/api/v3/update_od_customer/:orderId',
    summary: 'The member who is logged in at the own order',
    access: guest,
    of: 'party-order',
    params: MemberParams,
    reply: OdCustomerReply,
  }),
  setOdCustomer: endpoint({
    method: 'PATCH',
    path: '/api/v3/update_od_customer/:orderId',
    summary: 'Logs a member in at the own order, or out',
    access: guest,
    of: 'party-order',
    params: MemberParams,
    body: OdCustomerBody,
    reply: OdCustomerReply,
    log: null,
  }),
  loyalty: endpoint({
    method: 'GET',
    path: '/api/v3/loyalty',
    summary: 'What the member drawer begins with',
    access: guest,
    reply: LoyaltyReply,
  }),
  codeShark: endpoint({
    method: 'POST',
    path: '/v1/code_shark',
    summary: 'Registers a login of the asking guest with the loyalty service',
    access: guest,
    body: CodeSharkBody,
    reply: CodeSharkReply,
    log: null,
  }),
  checkCodeShark: endpoint({
    method: 'GET',
    path: '/v1/check/code_shark',
    summary: 'How far an own login is',
    access: guest,
    query: CheckCodeSharkQuery,
    reply: CheckCodeSharkReply,
  }),
  staffLoyalty: endpoint({
    method: 'GET',
    path: '/api/v3/staff/loyalty',
    summary: 'Whether there is a loyalty service, and whether it answers',
    access: staff('manager'),
    reply: StaffLoyaltyReply,
  }),
  setLoyaltySecret: endpoint({
    method: 'PUT',
    path: '/api/v3/staff/loyalty/secret',
    summary: 'Sets the restaurant’s secret at the loyalty service, which nobody reads again',
    access: staff('manager'),
    body: LoyaltySecretBody,
    reply: StaffLoyaltyReply,
    log: ['setLoyaltySecret'],
  }),
};
