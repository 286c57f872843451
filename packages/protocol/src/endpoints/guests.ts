import { Type } from 'typebox';
import {
  CreateOrderBody,
  CreateOrderReply,
  GuestSessionReply,
  LiteBody,
  PasswordCheckBody,
  PasswordReply,
  PasswordUpdateBody,
  PositionBody,
  PositionReply,
  ScanBody,
} from '../schemas/guest.ts';
import { endpoint, anyone, guest } from './endpoint.ts';

/** How a guest comes to a table. */
export const guestEndpoints = {
  scan: endpoint({
    method: 'POST',
    path: '/api/v3/guest-session',
    summary: 'Exchanges the value of a table’s code for a session',
    access: anyone,
    body: Type.Union([ScanBody, LiteBody]),
    reply: GuestSessionReply,
    log: null,
  }),
  resume: endpoint({
    method: 'GET',
    path: '/api/v3/guest-session',
    summary: 'The session that this device has',
    access: guest,
    reply: GuestSessionReply,
  }),
  showPosition: endpoint({
    method: 'POST',
    path: '/api/v3/guest-session/position',
    summary: 'Judges where this device says it is, and forgets it',
    access: guest,
    body: PositionBody,
    reply: PositionReply,
    log: null,
  }),
  openTable: endpoint({
    method: 'POST',
    path: '/api/v2/orders',
    summary: 'Opens the own table, or joins who was first',
    access: guest,
    body: CreateOrderBody,
    reply: CreateOrderReply,
    log: null,
  }),
  checkPin: endpoint({
    method: 'POST',
    path: '/api/order-password/check',
    summary: 'Says the PIN of the own table, and joins its guests',
    access: guest,
    body: PasswordCheckBody,
    reply: PasswordReply,
    log: null,
  }),
  changePinOnPhone: endpoint({
    method: 'PATCH',
    path: '/api/order-password/update',
    summary: 'Sets the PIN of the own order, or none, with an employee’s password',
    access: guest,
    body: PasswordUpdateBody,
    reply: PasswordReply,
    log: ['changePin'],
  }),
};
