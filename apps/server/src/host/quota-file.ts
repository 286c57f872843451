import { quotaKinds, type Quota, type QuotaKind } from '../quota/quota.ts';

/** The file in a restaurant's folder that says what it may have other than all have. */
export const quotaFile = 'quota.json';

/** What a restaurant of a host may have unless somebody says otherwise: more than any needs on its largest evening. */
export const usualQuota: Quota = { tables: 300, phones: 2000, storageMb: 5000, requests: 30_000 };

/** As much as any number in the file may say. */
export const mostOfAny = 1_000_000_000;

/** What the file says; `null` where that is nothing that can be understood. */
export function readQuota(text: string): Partial<Quota> | null {
  try {
    const said = JSON.parse(text) as unknown;
    if (typeof said !== 'object' || said === null || Array.isArray(said)) return null;
    const entries = Object.entries(said as Record<string, unknown>);
    const isQuota = entries.every(([kind, most]) => isKind(kind) && isAmount(most));
    return isQuota ? said : null;
  } catch {
    return null;
  }
}

/** Whether this can be a part of a quota. Nothing at all is what suspending is for. */
export function isAmount(most: unknown): most is number {
  return typeof most === 'number' && Number.isInteger(most) && most >= 1 && most <= mostOfAny;
}

function isKind(kind: string): kind is QuotaKind {
  return quotaKinds.some((one) => one === kind);
}
