import type { FloorReply, KitchenReply } from '@tavolata/protocol';
import type { DiskWatch } from '../machine/disk-watch.ts';
import type { SteadyClock } from '../machine/steady-clock.ts';
import type { Instant } from '@tavolata/domain';
import type { Codes } from '../access/codes.ts';
import type { AllergenPapers } from '../allergen-papers/allergen-papers.ts';
import type { CodeSheets } from '../code-sheets/code-sheets.ts';
import type { GuestSessions } from '../access/guest-sessions.ts';
import type { Pins } from '../access/pins.ts';
import type { PlaceCheck } from '../access/place-check.ts';
import type { LiteEntrance } from '../access/lite-entrance.ts';
import type { Reception } from '../access/reception.ts';
import type { SeatPasses } from '../access/seat-passes.ts';
import type { OwnAccounts } from '../access/own-accounts.ts';
import type { People } from '../access/people.ts';
import type { PeopleList } from '../access/people-list.ts';
import type { SecondFactors } from '../access/second-factors.ts';
import type { StaffAccounts } from '../access/staff-accounts.ts';
import type { ThrottleStore } from '../access/throttle.ts';
import type { PictureStore } from '../catalogue/catalogue-store.ts';
import type { ServiceCalls } from '../calls/service-calls.ts';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { PhotoIntake } from '../catalogue/pictures/photo-intake.ts';
import type { MenuEditor } from '../catalogue/edits/menu-editor.ts';
import type { MenuHistory } from '../catalogue/history/menu-history.ts';
import type { MenuPlans } from '../catalogue/plans/menu-plans.ts';
import type { MenuImport } from '../catalogue/import/menu-import.ts';
import type { RestaurantEditor } from '../catalogue/edits/restaurant-editor.ts';
import type { HourChanges } from '../catalogue/hour-changes.ts';
import type { SettingChanges } from '../catalogue/setting-changes.ts';
import type { Floor } from '../floor/floor.ts';
import type { Presence } from '../floor/presence.ts';
import type { Kitchen } from '../kitchen/kitchen.ts';
import type { Printers } from '../kitchen/printers.ts';
import type { OpenOrders } from './open-orders.ts';
import type { OpenedTables } from './opened-tables.ts';
import type { Members } from '../loyalty/members.ts';
import type { Reports } from '../reports/reports.ts';
import type { PrintingRoom } from '../printing/open-printing.ts';
import type { QuotaGuard } from '../quota/quota-guard.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { TablePauses } from '../visits/table-pauses.ts';
import type { UnreadableVisits } from '../visits/unreadable-visits.ts';
import type { Webhook } from '../webhook/webhook.ts';
import type { Stockroom } from '../stock/stockroom.ts';
import type { VisitAuthority } from '../visits/authority.ts';
import type { KeptAlert } from '../alerts/table-alert.ts';
import type { Staff } from '../visits/visit-request.ts';
import type { StoredVisit, VisitStorage } from '../visits/visit-storage.ts';

/** What routes hand over to. */
export interface Services {
  readonly restaurant: Restaurant;
  readonly settings: SettingChanges;
  readonly hours: HourChanges;
  readonly menuEditor: MenuEditor;
  readonly menuHistory: MenuHistory;
  readonly menuPlans: MenuPlans;
  readonly restaurantEditor: RestaurantEditor;
  readonly menuImport: MenuImport;
  readonly photos: PhotoIntake;
  readonly authority: VisitAuthority;
  readonly stockroom: Stockroom;
  readonly auditLog: AuditLog;
  readonly archive: Pick<VisitStorage, 'listPastOrders' | 'listClosedVisits'>;
  readonly reception: Reception;
  readonly openOrders: OpenOrders;
  readonly openedTables: OpenedTables;
  readonly pins: Pins;
  readonly pauses: TablePauses;
  readonly unreadable: UnreadableVisits;
  readonly codes: Codes;
  readonly allergenPapers: Pick<AllergenPapers, 'draw'>;
  readonly codeSheets: Pick<CodeSheets, 'draw'>;
  readonly seatPasses: SeatPasses;
  readonly throttles: ThrottleStore;
  readonly guard: Pick<QuotaGuard, 'letsIn' | 'secondsToWait' | 'callRefused'>;
  readonly liteEntrance: LiteEntrance;
  readonly guestSessions: GuestSessions;
  readonly placeCheck: PlaceCheck;
  readonly staff: StaffAccounts;
  readonly people: People;
  readonly peopleList: PeopleList;
  readonly ownAccounts: OwnAccounts;
  readonly secondFactors: SecondFactors;
  readonly floor: Floor;
  readonly kitchen: Kitchen;
  readonly printers: Printers;
  readonly members: Members;
  readonly printing: PrintingRoom;
  readonly webhook: Webhook;
  readonly reports: Reports;
  readonly calls: ServiceCalls;
  readonly presence: Presence;
  readonly pictures: PictureStore;
  readonly news: StaffNews;
  readonly metrics: { readonly contentType: string; metrics(): Promise<string> };
  /** Rejects when storage can't answer. */
  readonly checkStorage: () => Promise<unknown>;
  readonly metricsToken: string | null;
  readonly disk: Pick<DiskWatch, 'look'>;
  /** When the last backup was made, and whether somebody must see to it. */
  readonly backups: {
    state(at: Instant): { readonly lastAt: Instant | null; readonly isOverdue: boolean };
  };
  readonly clock: Pick<SteadyClock, 'behindMs'>;
  readonly now: () => Instant;
  /** What codes point at, without a slash at the end. */
  readonly publicUrl: () => string;
}

/** The few of them that somebody uses. */
export type Uses<Names extends keyof Services> = Pick<Services, Names>;

/** What the staff's screens hear, and what they hear that no visit's change says. */
interface StaffNews {
  /** All tiles, and all tickets, each with the number of the last news that it holds. */
  readFloor(): Promise<FloorReply>;
  readKitchen(): Promise<KitchenReply>;
  ticketsChanged(visits: readonly StoredVisit[]): void;
  /** Somebody has looked into what looked like strangers. */
  seeAlert(
    alert: Pick<KeptAlert, 'visitId' | 'kind'>,
    by: { staff: Staff; requestId: string },
  ): Promise<void>;
}
