import { pathTo, paths } from '@tavolata/protocol';
import type {
  AcknowledgeBody,
  DishStatusBody,
  DoneReply,
  FloorReply,
  HouseReply,
  KitchenReply,
  QrCodeReply,
  StaffLoginBody,
  StaffMemberWire,
  StaffTableReply,
} from '@tavolata/protocol';
import { call } from './call.ts';

/** The calls of the console. All throw `CallFailed` when they bring nothing. */
export const staffApi = {
  logIn: (body: StaffLoginBody) => call<StaffMemberWire>({ method: 'POST', path: paths.staffLogin, body }),
  logOut: () => call<null>({ method: 'POST', path: paths.staffLogout }),
  me: () => call<StaffMemberWire>({ method: 'GET', path: paths.staffMe }),
  house: () => call<HouseReply>({ method: 'GET', path: paths.house }),
  floor: () => call<FloorReply>({ method: 'GET', path: paths.staffFloor }),
  table: (id: number) => call<StaffTableReply>({ method: 'GET', path: pathTo(paths.staffTable, id) }),
  freeTable: (id: number, requestId: string) =>
    call<DoneReply>({
      method: 'POST',
      path: pathTo(paths.staffFreeTable, id),
      body: { request_id: requestId },
    }),
  code: (tableId: number) =>
    call<QrCodeReply>({ method: 'POST', path: paths.qrcode, body: { table_id: tableId } }),
  kitchen: () => call<KitchenReply>({ method: 'GET', path: paths.staffKitchen }),
  setDishStatus: (body: DishStatusBody) =>
    call<DoneReply>({ method: 'POST', path: paths.staffDishStatus, body }),
  acknowledge: (body: AcknowledgeBody) => call<null>({ method: 'POST', path: paths.staffAcknowledge, body }),
} as const;
