import type { Instant } from '@tavolata/domain';
import type { WebhookEvent, WebhookTrouble } from '@tavolata/protocol';
import type { AuditEntry } from '../audit/audit-log.ts';

/** Where orders are told, and what they are signed with. */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  /** What ended before is never told. */
  readonly since: Instant;
}

/** What is to be told of an order, word for word. */
export interface NewDelivery {
  /** The same for the same event of an order, always: told twice, it can be known. */
  readonly id: string;
  readonly event: WebhookEvent;
  readonly orderId: number;
  readonly at: Instant;
  readonly body: string;
}

/** How far it is. */
export interface Delivery extends NewDelivery {
  readonly tries: number;
  /** When it is tried next; `null` once it has arrived or was given up. */
  readonly nextAt: Instant | null;
  readonly deliveredAt: Instant | null;
  /** Why the last try came to nothing. */
  readonly trouble: WebhookTrouble | null;
  /** What the other side answered, where it did. */
  readonly status: number | null;
}

/** What a try came to. */
export type DeliveryProgress = Pick<Delivery, 'tries' | 'nextAt' | 'deliveredAt' | 'trouble' | 'status'>;

/** Keeps the target, and what has not arrived there: a restart forgets neither. */
export interface WebhookStore {
  readTarget(): Promise<WebhookTarget | null>;
  /** Sets it with its entry in the log; where there is none, or was none, what waits is forgotten. False where the entry is there already. */
  setTarget(target: WebhookTarget | null, entry: AuditEntry): Promise<boolean>;
  /** One whose id is known is there already. */
  addDelivery(delivery: NewDelivery): Promise<void>;
  /** The ids of those that happened since then. */
  listIdsSince(at: Instant): Promise<ReadonlySet<NewDelivery['id']>>;
  /** The first one whose time has come. */
  findDue(at: Instant): Promise<Delivery | null>;
  /** When the next one's time comes; `null` where nothing waits. */
  findNextTime(): Promise<Instant | null>;
  changeDelivery(id: Delivery['id'], progress: DeliveryProgress): Promise<void>;
  /** Has all that has not arrived tried now. */
  retryAll(at: Instant): Promise<void>;
  /** The last ones, newest first. */
  listLast(limit: number): Promise<readonly Delivery[]>;
  countUndelivered(): Promise<number>;
  /** Forgets what is older, whatever became of it; never the newest one, by which is known what was told. */
  forget(olderThan: Instant): Promise<void>;
}
