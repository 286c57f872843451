import { toNames, type PrintJobWire } from '@tavolata/protocol';
import { tableWord } from '../names/table-word.ts';
import { useRestaurantName } from '../names/use-names.ts';
import { useTexts } from '../texts.ts';

/** Says what a paper is, in a few words: where it belongs and which station it is for, in the language of this screen. */
export function usePaperName(): (job: PrintJobWire) => string {
  const t = useTexts();
  const nameOf = useRestaurantName();
  return ({ kind, place, station, station_names: names, print_info }) => {
    if (kind === 'test') return t('printing.testOf', { printer: place });
    const where = print_info.printType === 'takeaway' ? t('orders.takeaway') : tableWord(place, t);
    if (kind === 'bill') return t('printing.billOf', { place: where });
    const name = names && nameOf(toNames(names.name1, names.name2, names.names)).main.text;
    return `${where} · ${name || station}`;
  };
}
