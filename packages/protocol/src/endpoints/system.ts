import { Type } from 'typebox';
import { HealthReply, KdsTestReply, PingReply, ReadyReply } from '../schemas/restaurant.ts';
import { anyone, endpoint } from './endpoint.ts';

const Document = Type.Record(Type.String(), Type.Unknown());

/** The server about itself: its clock, its health, its figures, its interfaces. */
export const systemEndpoints = {
  ping: endpoint({
    method: 'GET',
    path: '/api/v1/ping',
    summary: 'The server’s clock',
    access: anyone,
    reply: PingReply,
  }),
  kdsTest: endpoint({
    method: 'GET',
    path: '/api/v1/kds/test',
    summary: 'The restaurant’s time zone',
    access: anyone,
    reply: KdsTestReply,
  }),
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    summary: 'The process lives',
    access: anyone,
    reply: HealthReply,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    summary: 'Guests can be served, and whether the backup is overdue',
    access: anyone,
    reply: ReadyReply,
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    summary: 'Figures for Prometheus',
    access: { who: 'figures-token' },
    reply: 'figures',
  }),
  openApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'These calls',
    access: anyone,
    reply: Document,
  }),
  asyncApi: endpoint({
    method: 'GET',
    path: '/api/asyncapi.json',
    summary: 'The messages of the sockets',
    access: anyone,
    reply: Document,
  }),
};
