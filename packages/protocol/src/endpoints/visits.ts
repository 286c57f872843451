import {
  ApproveBody,
  ApproveReply,
  ChangeHeadsBody,
  DoneReply,
  FireCourseBody,
  FreeTableBody,
  MergeBody,
  OtherTableBody,
  PartBody,
  PauseBody,
  PinBody,
  RejectBody,
  SayYesBody,
  SeeAlertBody,
  SendAwayBody,
  StaffOpenBody,
  TakeBackYesBody,
  TrustBody,
  TurnBody,
  VisitCommandBody,
} from '../schemas/staff-commands.ts';
import { fromReason } from '../codec/reason.ts';
import { commandCall, endpoint, everyRole, roomRoles, staff } from './endpoint.ts';
import { TableParams, WordParams } from './params.ts';

const room = { access: staff(...roomRoles) } as const;
const atTable = { ...room, of: 'table', params: TableParams } as const;
const atVisit = { ...room, of: 'visit', params: WordParams, reply: DoneReply } as const;
/** The visit that was on the screen, at its table or at one that is pushed to it: the next guests are not meant. */
const atVisitOfTable = { ...room, of: 'visit-at-table', params: TableParams, reply: DoneReply } as const;

/** What the staff do with the visits of guests: let them in or not, seat them elsewhere, see them off. */
export const visitEndpoints = {
  openForGuests: endpoint({
    ...atTable,
    method: 'POST',
    path: '/api/v3/staff/tables/:id/open',
    summary: 'Opens a table for guests, who then only scan',
    body: StaffOpenBody,
    reply: DoneReply,
    log: ['openTable'],
  }),
  pauseTable: endpoint({
    ...atTable,
    method: 'PUT',
    path: '/api/v3/staff/tables/:id/pause',
    summary: 'Lets a table take no guests for a while, or take them again',
    body: PauseBody,
    reply: null,
    log: ['pauseTable', 'resumeTable'],
  }),
  freeTable: commandCall(
    {
      ...atVisitOfTable,
      method: 'POST',
      path: '/api/v3/staff/tables/:id/free',
      summary: 'Ends the visit at a table',
      body: FreeTableBody,
      log: ['freeTable'],
    },
    () => ({ type: 'freeTable' }),
  ),
  skipWait: commandCall(
    {
      ...atVisitOfTable,
      method: 'POST',
      path: '/api/v3/staff/tables/:id/skip-wait',
      summary: 'Lets a table go on to its next turn now',
      body: TurnBody,
      log: ['skipWait'],
    },
    ({ turn }) => ({ type: 'skipWait', leaving: turn }),
  ),
  resetTurn: commandCall(
    {
      ...atVisitOfTable,
      method: 'POST',
      path: '/api/v3/staff/tables/:id/reset-turn',
      summary: 'Starts a table’s turn over: no clock, nothing counted',
      body: TurnBody,
      log: ['resetTurn'],
    },
    ({ turn }) => ({ type: 'resetTurn', turn }),
  ),
  fireCourse: commandCall(
    {
      ...atVisit,
      access: staff(...everyRole),
      method: 'POST',
      path: '/api/v3/staff/visits/:id/fire-course',
      summary: 'Calls for a table’s next course: the kitchen makes it from now on',
      body: FireCourseBody,
      log: ['fireCourse'],
    },
    ({ course }) => ({ type: 'fireCourse', course }),
  ),
  changeHeads: commandCall(
    {
      ...atVisitOfTable,
      method: 'PATCH',
      path: '/api/v3/staff/tables/:id/heads',
      summary: 'Says how many people really sit at a table; covers and limits follow',
      body: ChangeHeadsBody,
      log: ['changeHeads'],
    },
    ({ adult_number: adults, child_number: children, other_number: others }) => ({
      type: 'changeHeads',
      heads: { adults, children, others },
    }),
  ),
  /** What can’t be read is no visit that could be looked up. */
  endUnreadable: endpoint({
    ...room,
    method: 'POST',
    path: '/api/v3/staff/visits/:id/end-unreadable',
    summary: 'Ends a visit whose data the restaurant can’t read any more, so that its tables are free again',
    params: WordParams,
    body: VisitCommandBody,
    reply: null,
    log: ['endUnreadableVisit'],
  }),
  approve: endpoint({
    ...atVisit,
    method: 'POST',
    path: '/api/v3/staff/visits/:id/approve',
    summary: 'Says yes to what waits for the staff',
    body: ApproveBody,
    reply: ApproveReply,
    log: ['approve'],
  }),
  sayYes: commandCall(
    {
      ...atVisit,
      method: 'POST',
      path: '/api/v3/staff/visits/:id/say-yes',
      summary: 'Says yes to what waits; it counts in 5 s, and until then can be taken back',
      body: SayYesBody,
      log: ['sayYes'],
    },
    ({ without, asked_at: askedAt }) => ({ type: 'sayYes', without, askedAt }),
  ),
  takeBackYes: commandCall(
    {
      ...atVisit,
      method: 'POST',
      path: '/api/v3/staff/visits/:id/take-back-yes',
      summary: 'Takes such a yes back',
      body: TakeBackYesBody,
      log: ['takeBackYes'],
    },
    ({ asked_at: askedAt }) => ({ type: 'takeBackYes', askedAt }),
  ),
  returnBatch: commandCall(
    {
      ...atVisit,
      method: 'POST',
      path: '/api/v3/staff/visits/:id/return',
      summary: 'Gives a held batch back to the guests, and says why',
      body: RejectBody,
      log: ['returnBatch'],
    },
    (body) => ({ type: 'returnBatch', ...fromReason(body) }),
  ),
  sendAway: commandCall(
    {
      ...atVisit,
      method: 'POST',
      path: '/api/v3/staff/visits/:id/send-away',
      summary: 'Sends one device of a table away: its session is over',
      body: SendAwayBody,
      log: ['sendAway'],
    },
    ({ seat }) => ({ type: 'sendAway', seat }),
  ),
  trust: commandCall(
    {
      ...atVisit,
      method: 'POST',
      path: '/api/v3/staff/visits/:id/trust',
      summary: 'Says yes to a phone that joined late',
      body: TrustBody,
      log: ['trustDiner'],
    },
    ({ seat }) => ({ type: 'trustDiner', seat }),
  ),
  reject: commandCall(
    {
      ...atVisit,
      method: 'POST',
      path: '/api/v3/staff/visits/:id/reject',
      summary: 'Says no to it, and why',
      body: RejectBody,
      log: ['reject'],
    },
    (body) => ({ type: 'reject', ...fromReason(body) }),
  ),
  moveVisit: endpoint({
    ...atVisit,
    method: 'POST',
    path: '/api/v3/staff/visits/:id/move',
    summary: 'Seats the guests at another free table',
    body: OtherTableBody,
    log: ['moveTable'],
  }),
  addTable: endpoint({
    ...atVisit,
    method: 'POST',
    path: '/api/v3/staff/visits/:id/add-table',
    summary: 'Pushes a free table to the guests’ one',
    body: OtherTableBody,
    log: ['addTable'],
  }),
  dropTable: commandCall(
    {
      ...atVisit,
      method: 'POST',
      path: '/api/v3/staff/visits/:id/drop-table',
      summary: 'Takes such a table away again',
      body: OtherTableBody,
      log: ['dropTable'],
    },
    ({ table_id: tableId }) => ({ type: 'dropTable', tableId }),
  ),
  mergeVisit: endpoint({
    ...atVisit,
    method: 'POST',
    path: '/api/v3/staff/visits/:id/merge',
    summary: 'Brings the guests to another visit’s table',
    body: MergeBody,
    log: ['mergeVisits'],
  }),
  partVisit: endpoint({
    ...atVisit,
    method: 'POST',
    path: '/api/v3/staff/visits/:id/part',
    summary: 'Parts a party that came to the visit: its own one goes on',
    body: PartBody,
    log: ['partVisits'],
  }),
  changePin: endpoint({
    ...atVisit,
    method: 'PUT',
    path: '/api/v3/staff/visits/:id/pin',
    summary: 'Sets another PIN, or none',
    body: PinBody,
    log: ['changePin'],
  }),
  freeVisit: commandCall(
    {
      ...atVisit,
      method: 'POST',
      path: '/api/v3/staff/visits/:id/free',
      summary: 'Ends a visit, also one without a table',
      body: VisitCommandBody,
      log: ['freeTable'],
    },
    () => ({ type: 'freeTable' }),
  ),
  seeAlert: endpoint({
    ...atVisit,
    method: 'POST',
    path: '/api/v3/staff/visits/:id/alerts/seen',
    summary: 'Says that somebody has looked into an alert',
    body: SeeAlertBody,
    reply: null,
    log: ['seeAlert'],
  }),
};
