import { pathTo, paths } from '@tavolata/protocol';
import type {
  AcknowledgeBody,
  AddDishesBody,
  BumpBody,
  AuditQuery,
  AuditReply,
  PastOrdersReply,
  ChangeHeadsBody,
  CodeKeysReply,
  CodesReply,
  DishStatusBody,
  DoneReply,
  FloorReply,
  FreeTableBody,
  HoursBody,
  HoursReply,
  HouseReply,
  KitchenReply,
  MenuWire,
  MergeBody,
  NewCodeKeyBody,
  OtherTableBody,
  PauseBody,
  PinBody,
  QrCodeReply,
  RejectBody,
  ReprintBody,
  SayYesBody,
  SeeAlertBody,
  SendAwayBody,
  TrustBody,
  RetireCodeKeyBody,
  ServiceCallBody,
  ServiceCallWire,
  SettingWire,
  StaffCallsReply,
  StaffLoginBody,
  StaffHealthReply,
  StaffMemberWire,
  StaffOpenBody,
  StaffTableReply,
  StockBody,
  StockWire,
  TakeBackYesBody,
  TurnBody,
  VisitCodeReply,
  VisitWishBody,
} from '@tavolata/protocol';
import { call } from './call.ts';

/** The calls of the console. All throw `CallFailed` when they bring nothing. */
export const staffApi = {
  logIn: (body: StaffLoginBody) => call<StaffMemberWire>({ method: 'POST', path: paths.staffLogin, body }),
  logOut: () => call<null>({ method: 'POST', path: paths.staffLogout }),
  logOutEverywhere: () => call<null>({ method: 'POST', path: paths.staffLogoutEverywhere }),
  health: () => call<StaffHealthReply>({ method: 'GET', path: paths.staffHealth }),
  me: () => call<StaffMemberWire>({ method: 'GET', path: paths.staffMe }),
  house: () => call<HouseReply>({ method: 'GET', path: paths.house }),
  floor: () => call<FloorReply>({ method: 'GET', path: paths.staffFloor }),
  table: (id: number) => call<StaffTableReply>({ method: 'GET', path: pathTo(paths.staffTable, id) }),
  freeTable: (tableId: number, body: FreeTableBody) =>
    call<DoneReply>({ method: 'POST', path: pathTo(paths.staffFreeTable, tableId), body }),
  addDishes: (orderId: number, body: AddDishesBody) =>
    call<DoneReply>({ method: 'POST', path: pathTo(paths.addDishes, orderId), body }),
  skipWait: (tableId: number, body: TurnBody) =>
    call<DoneReply>({ method: 'POST', path: pathTo(paths.staffSkipWait, tableId), body }),
  resetTurn: (tableId: number, body: TurnBody) =>
    call<DoneReply>({ method: 'POST', path: pathTo(paths.staffResetTurn, tableId), body }),
  changeHeads: (tableId: number, body: ChangeHeadsBody) =>
    call<DoneReply>({ method: 'PATCH', path: pathTo(paths.staffChangeHeads, tableId), body }),
  openTable: (tableId: number, body: StaffOpenBody) =>
    call<DoneReply>({ method: 'POST', path: pathTo(paths.staffOpenTable, tableId), body }),
  endUnreadable: (visitId: string, body: VisitWishBody) =>
    call<null>({ method: 'POST', path: pathTo(paths.staffEndUnreadable, visitId), body }),
  pauseTable: (tableId: number, body: PauseBody) =>
    call<null>({ method: 'PUT', path: pathTo(paths.staffPauseTable, tableId), body }),
  sayYes: (visitId: string, body: SayYesBody) =>
    call<DoneReply>({ method: 'POST', path: pathTo(paths.staffSayYes, visitId), body }),
  takeBackYes: (visitId: string, body: TakeBackYesBody) =>
    call<DoneReply>({ method: 'POST', path: pathTo(paths.staffTakeBackYes, visitId), body }),
  returnRound: (visitId: string, body: RejectBody) =>
    call<DoneReply>({ method: 'POST', path: pathTo(paths.staffReturnRound, visitId), body }),
  seeAlert: (visitId: string, body: SeeAlertBody) =>
    call<null>({ method: 'POST', path: pathTo(paths.staffSeeAlert, visitId), body }),
  trust: (visitId: string, body: TrustBody) =>
    call<DoneReply>({ method: 'POST', path: pathTo(paths.staffTrust, visitId), body }),
  sendAway: (visitId: string, body: SendAwayBody) =>
    call<DoneReply>({ method: 'POST', path: pathTo(paths.staffSendAway, visitId), body }),
  reject: (visitId: string, body: RejectBody) =>
    call<DoneReply>({ method: 'POST', path: pathTo(paths.staffReject, visitId), body }),
  moveVisit: (visitId: string, body: OtherTableBody) =>
    call<DoneReply>({ method: 'POST', path: pathTo(paths.staffMoveVisit, visitId), body }),
  addTable: (visitId: string, body: OtherTableBody) =>
    call<DoneReply>({ method: 'POST', path: pathTo(paths.staffAddTable, visitId), body }),
  dropTable: (visitId: string, body: OtherTableBody) =>
    call<DoneReply>({ method: 'POST', path: pathTo(paths.staffDropTable, visitId), body }),
  mergeVisit: (visitId: string, body: MergeBody) =>
    call<DoneReply>({ method: 'POST', path: pathTo(paths.staffMergeVisit, visitId), body }),
  changePin: (visitId: string, body: PinBody) =>
    call<DoneReply>({ method: 'PUT', path: pathTo(paths.staffChangePin, visitId), body }),
  /** Ends a visit that has no table. */
  freeVisit: (visitId: string, body: VisitWishBody) =>
    call<DoneReply>({ method: 'POST', path: pathTo(paths.staffFreeVisit, visitId), body }),
  code: (tableId: number) =>
    call<QrCodeReply>({ method: 'POST', path: paths.qrcode, body: { table_id: tableId } }),
  /** What lets guests sit down at a table now, and ends with their visit. */
  visitCode: (tableId: number) =>
    call<VisitCodeReply>({ method: 'GET', path: pathTo(paths.staffVisitCode, tableId) }),
  codes: () => call<CodesReply>({ method: 'GET', path: paths.staffCodes }),
  reprintCode: (tableId: number, body: ReprintBody) =>
    call<QrCodeReply>({ method: 'POST', path: pathTo(paths.staffReprintCode, tableId), body }),
  codeKeys: () => call<CodeKeysReply>({ method: 'GET', path: paths.staffCodeKeys }),
  makeCodeKey: (body: NewCodeKeyBody) =>
    call<CodeKeysReply>({ method: 'POST', path: paths.staffCodeKeys, body }),
  endCodeKey: (id: number, body: RetireCodeKeyBody) =>
    call<CodeKeysReply>({ method: 'DELETE', path: pathTo(paths.staffCodeKey, id), body }),
  calls: () => call<StaffCallsReply>({ method: 'GET', path: paths.staffCalls }),
  stepCall: (id: string, body: ServiceCallBody) =>
    call<ServiceCallWire>({ method: 'PATCH', path: pathTo(paths.staffCall, id), body }),
  kitchen: () => call<KitchenReply>({ method: 'GET', path: paths.staffKitchen }),
  setDishStatus: (body: DishStatusBody) =>
    call<DoneReply>({ method: 'POST', path: paths.staffDishStatus, body }),
  /** All menus with their dishes. */
  menus: () => call<readonly MenuWire[]>({ method: 'GET', path: `${paths.menus}?type=0&with_dish=true` }),
  /** Every dish that is counted or sold out. */
  stock: () => call<readonly StockWire[]>({ method: 'GET', path: paths.bargainPriceItem }),
  setStock: (body: StockBody) => call<StockWire>({ method: 'PATCH', path: paths.bargainPriceItem, body }),
  setSetting: (id: number, value: unknown, requestId: string) =>
    call<SettingWire>({
      method: 'PATCH',
      path: pathTo(paths.setting, id),
      body: { request_id: requestId, value },
    }),
  hours: () => call<HoursReply>({ method: 'GET', path: paths.staffHours }),
  setHours: (body: HoursBody) => call<HoursReply>({ method: 'PUT', path: paths.staffHours, body }),
  /** The log, newest first. */
  audit: (query: AuditQuery) => {
    const asked = Object.entries(query).map(([name, value]) => [name, String(value)]);
    return call<AuditReply>({
      method: 'GET',
      path: `${paths.staffAudit}?${new URLSearchParams(asked).toString()}`,
    });
  },
  /** Orders that have ended, the last one first; `before` is when the page stops short of. */
  pastOrders: (before: number | null) =>
    call<PastOrdersReply>({
      method: 'GET',
      path: before === null ? paths.staffPastOrders : `${paths.staffPastOrders}?before=${before}`,
    }),
  bump: (body: BumpBody) => call<null>({ method: 'POST', path: paths.staffBump, body }),
  acknowledge: (body: AcknowledgeBody) => call<null>({ method: 'POST', path: paths.staffAcknowledge, body }),
} as const;
