import type { LoyaltySettings } from './http-loyalty-service.ts';
import type { LoyaltyService } from './loyalty-service.ts';

/** The service that the machine's settings name; `null` where they name none, and then nothing of it is loaded. */
export async function openLoyaltyService(settings: LoyaltySettings | null): Promise<LoyaltyService | null> {
  if (settings === null) return null;
  const { HttpLoyaltyService } = await import('./http-loyalty-service.ts');
  return new HttpLoyaltyService(settings);
}
