import type { PrintingReply, PrintJobWire } from '@tavolata/protocol';
import type { Say } from '../texts.ts';

/** What has become of a paper; one that somebody has called off has failed without a trouble. */
export function paperState({ state, trouble }: PrintJobWire, t: Say): string {
  return state === 'failed' && trouble === null ? t('printing.calledOff') : t(`printing.state.${state}`);
}

/** How the printers do, in one sentence. */
export function printersInShort({ is_on, printers }: PrintingReply, t: Say): string {
  if (printers.length === 0) return t('printing.shortNone');
  if (!is_on) return t('printing.offEffect');
  const troubled = printers.filter(({ trouble }) => trouble !== null);
  return troubled.length === 0
    ? t('printing.shortWell', { count: printers.length })
    : troubled
        .map(({ name, trouble }) => `${name}: ${t(`printing.trouble.${trouble ?? 'error'}`)}`)
        .join(' · ');
}
