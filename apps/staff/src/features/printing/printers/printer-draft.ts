import type { Language } from '@tavolata/domain';
import type { PrinterBody, PrinterWire } from '@tavolata/protocol';

type Wanted = PrinterBody['printer'];
type NetworkPrinter = Extract<Wanted, { kind: 'network' }>;

/** A printer as a manager writes it: what only one kind has is kept while the other one is tried. */
export interface PrinterDraft extends Omit<NetworkPrinter, 'kind'> {
  readonly kind: Wanted['kind'];
}

/** What the form begins with. */
export function draftOf(printer: PrinterWire | null, language: Language): PrinterDraft {
  const usual: PrinterDraft = {
    ...{ kind: 'network', name: '', model: 'epson', host: '', port: 9100, width: 80, copies: 1 },
    ...{ language, letters: language === 'zh' ? 'gb18030' : 'latin' },
    ...{ stations: [], prints_bills: false, substitute_id: null },
  };
  if (printer === null) return usual;
  const { kind, name, width, letters, language: speaks, copies, stations } = printer;
  const { prints_bills, substitute_id } = printer;
  const known = {
    kind,
    name,
    width,
    letters,
    language: speaks,
    copies,
    stations,
    prints_bills,
    substitute_id,
  };
  if (printer.kind === 'cloud') return { ...usual, ...known };
  return { ...known, model: printer.model, host: printer.host, port: printer.port };
}

/** What has to be typed otherwise: a name is missing, an address is none, or none of the restaurant's own network. */
export type PrinterProblem = 'name' | 'host' | 'network';

/** What is missing. */
export function problemsIn({ kind, name, host }: PrinterDraft): readonly PrinterProblem[] {
  return [
    ...(name.trim() === '' ? ['name' as const] : []),
    ...(kind === 'network' && host.trim() === '' ? ['host' as const] : []),
  ];
}

/** As it is sent. */
export function printerFrom({ kind, model, host, port, ...draft }: PrinterDraft): Wanted {
  const head = { ...draft, name: draft.name.trim() };
  return kind === 'cloud' ? { ...head, kind } : { ...head, kind, model, host: host.trim(), port };
}
