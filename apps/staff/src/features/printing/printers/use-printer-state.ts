import type { PrinterWire, PrintingReply } from '@tavolata/protocol';
import { useFormats, type IconName } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';

interface PrinterState {
  readonly kind: 'well' | 'low' | 'troubled' | 'unused';
  readonly icon: IconName;
  readonly words: string;
}

/** How a printer does, by what it has said at its last paper or when it was asked without one. */
export function usePrinterState(
  { id, trouble, is_paper_low, heard_at, waiting }: PrinterWire,
  { jobs }: Pick<PrintingReply, 'jobs'>,
): PrinterState {
  const t = useTexts();
  const { time } = useFormats();
  const wait = waiting > 0 ? [t('printing.waiting', { count: waiting })] : [];
  if (trouble !== null) {
    const words = [t(`printing.trouble.${trouble}`), ...wait].join(' · ');
    return { kind: 'troubled', icon: 'error', words };
  }
  if (is_paper_low) {
    return { kind: 'low', icon: 'warning', words: [t('printing.paperLow'), ...wait].join(' · ') };
  }
  const last = jobs.find(({ by_printer_id, state }) => by_printer_id === id && state === 'printed');
  if (last) {
    const words = [t('printing.lastAt', { time: time(last.at) }), ...wait].join(' · ');
    return { kind: 'well', icon: 'success', words };
  }
  if (heard_at !== null) {
    const words = [t('printing.readyAt', { time: time(heard_at) }), ...wait].join(' · ');
    return { kind: 'well', icon: 'success', words };
  }
  return { kind: 'unused', icon: 'ring-empty', words: wait[0] ?? t('printing.unused') };
}
