import { field, settingEntries, type AuditEntryWire } from '@tavolata/protocol';
import type { AppTexts } from '../../texts/texts.gen.ts';
import type { Say } from '../../shared/texts.ts';
import { settingOf, type HouseChoices } from './house-choices.ts';

interface Speaking {
  readonly t: Say;
  readonly dishName: (id: number) => string;
}

/** What an entry of the log says was done. Wishes this console does not know yet keep their own name. */
export function logWords({ what, detail }: AuditEntryWire, { t, dishName }: Speaking): string {
  const numberOf = (name: string) => Number(detail[name]);
  const dish = () => dishName(numberOf('dishId'));
  switch (what) {
    case 'skipWait':
      return t('log.skipWait', { round: numberOf('leaving') + 1 });
    case 'resetTurn':
      return t('log.resetTurn', { round: numberOf('turn') });
    case 'changeHeads':
      return t('log.changeHeads', {
        adults: Number(field(detail['heads'], 'adults')),
        children: Number(field(detail['heads'], 'children')),
        others: Number(field(detail['heads'], 'others')),
      });
    case 'freeTable':
      return t('log.freeTable');
    case 'reprintCode':
      return t('log.reprintCode');
    case 'makeCodeKey':
      return t('log.makeCodeKey', { number: numberOf('key') });
    case 'retireCodeKey':
      return t('log.retireCodeKey', { number: numberOf('key') });
    case 'takeCall':
      return t('log.takeCall');
    case 'endCall':
      return t('log.endCall');
    case 'setStock':
      return t('log.setStock', { dish: dish(), count: numberOf('remaining') });
    case 'setSoldOut':
      return detail['isSoldOut'] === true
        ? t('log.soldOut', { dish: dish() })
        : t('log.notSoldOut', { dish: dish() });
    case 'changeHours':
      return t('log.changeHours');
    case 'changeSetting':
      return t('log.changeSetting', { setting: settingWord(String(detail['name']), t) });
    default:
      return what;
  }
}

const choiceTexts = {
  hasRounds: 'settings.rounds',
  dishesPerPerson: 'settings.rounds',
  roundMinutes: 'settings.rounds',
  maxRounds: 'settings.maxRounds',
  sendsOnce: 'settings.sendsOnce',
  hasDishLimits: 'settings.dishLimits',
  asksBeforeDuplicates: 'settings.duplicates',
  isSelfOrder: 'settings.selfOrder',
  showsSoldOut: 'settings.showSoldOut',
  takesRemarks: 'settings.remarks',
  givesTips: 'settings.tips',
  givesVisitCodes: 'settings.visitCodes',
  keepsHours: 'settings.keepsHours',
  closingNoticeMinutes: 'settings.closingNotice',
  hasScheduledHours: 'settings.scheduled',
} as const satisfies Record<keyof HouseChoices, keyof AppTexts>;

function settingWord(name: string, t: Say): string {
  const entry = settingEntries.find((known) => known.name === name);
  for (const [choice, text] of Object.entries(choiceTexts)) {
    // The keys are those written out above.
    if (entry && settingOf[choice as keyof HouseChoices] === entry.name) return t(text);
  }
  return name;
}
