import type { OrderId } from '@tavolata/domain';
import type { OdCustomerWire } from '@tavolata/protocol';
import { NotConfigured } from '../not-configured.ts';

/** The delivery-and-loyalty service outside, which knows members and their points. */
export interface LoyaltyService {
  /** How it names this restaurant. */
  restaurantId(): Promise<string>;
  /** The member who is logged in at an order; `null` while there is none. */
  memberOf(orderId: OrderId): Promise<OdCustomerWire | null>;
  /** Logs a member in at an order, or out. */
  setMember(orderId: OrderId, member: OdCustomerWire | null): Promise<OdCustomerWire | null>;
}

/** A restaurant without a loyalty service. */
export const noLoyaltyService: LoyaltyService = { restaurantId: refuse, memberOf: refuse, setMember: refuse };

function refuse(): Promise<never> {
  return Promise.reject(new NotConfigured('no loyalty service'));
}
