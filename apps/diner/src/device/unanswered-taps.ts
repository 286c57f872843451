import type { UnansweredTap } from '@tavolata/client';
import { commandToMessage } from '@tavolata/protocol';

const key = 'UNANSWERED_TAPS';

/** Writes down, for this tab alone and until the page is there again, what the guest has tapped and has no answer yet. */
export function keepTaps(userId: string, taps: readonly UnansweredTap[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ userId, taps }));
  } catch {
    // A browser that keeps nothing loses them, as it would with any reload.
  }
}

/**
 * What was written down for this guest, no longer kept from now on. `lost` counts what another guest left behind, or what this
 * version of the app does not understand any more.
 */
export function takeTaps(userId: string): { readonly taps: readonly UnansweredTap[]; readonly lost: number } {
  const { userId: whose, taps = [] } = readKept();
  const understood = whose === userId ? taps.filter(isUnderstood) : [];
  return { taps: understood, lost: taps.length - understood.length };
}

function readKept(): { readonly userId?: string; readonly taps?: readonly UnansweredTap[] } {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const kept: unknown = text === null ? null : JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** The version that wrote it down may have said other things than this one. */
function isUnderstood({ requestId, command, at }: UnansweredTap): boolean {
  try {
    // Of a command that is not known any more this makes nothing.
    const message: unknown = commandToMessage(requestId, command);
    return message !== undefined && Number.isFinite(at);
  } catch {
    return false;
  }
}
