import { cartBounds, sparePhones } from '@tavolata/domain';
import { printSettings } from '@tavolata/protocol';
import { Holidays } from './holidays/holidays.tsx';
import { LoyaltySecret } from './members/loyalty-secret.tsx';
import { MemberFields } from './members/member-fields.tsx';
import { menuGroups } from './menu-lines.tsx';
import type { RestaurantChoices } from './restaurant-choices.ts';
import { ceilingExamples, type CeilingExample } from './presence/ceiling-examples.ts';
import { joiningEffect, JoiningLine } from './presence/joining-line.tsx';
import { PlaceFields } from './presence/place-fields.tsx';
import { PresenceMeaning } from './presence/presence-meaning.tsx';
import { PrintersLine } from './printers-line.tsx';
import {
  number,
  own,
  toggle,
  type Choice,
  type Effect,
  type LineFacts,
  type LineGroup,
  type PlainText,
} from './setting-line-kinds.ts';

/** What a dish limit in an example is. */
const exampleLimit = 2;

const hasRounds = { when: (choices: RestaurantChoices) => choices.hasRounds };
const keepsHours = { when: (choices: RestaurantChoices) => choices.keepsHours };

/** How many dishes the example's table has a round. */
const perRound = ({ people, choices }: LineFacts) => people * choices.dishesPerPerson;

function ceiling(text: 'presence.batchEffect' | 'presence.visitEffect', of: 'batch' | 'visit'): Effect {
  return (t, facts) => t(text, { people: facts.people, ...exampleOf(facts, of) });
}

function exampleOf({ choices, people, money }: LineFacts, of: keyof ReturnType<typeof ceilingExamples>) {
  const { dishes, amount }: CeilingExample = ceilingExamples(choices, people)[of];
  return { dishes, amount: money(amount) };
}

/** Every setting of the console: where it stands, what it is called and what it does with the numbers of now. */
export const settingGroups: readonly LineGroup[] = [
  {
    title: 'presence.title',
    lines: [
      toggle('guestsOpen', 'presence.guestsOpen', ['presence.guestsOpenOn', 'presence.guestsOpenOff']),
      toggle(
        'approvesOpening',
        'presence.approveOpening',
        ['presence.approveOpeningOn', 'presence.approveOpeningOff'],
        { when: ({ guestsOpen }) => guestsOpen },
      ),
      toggle('approvesFirstBatch', 'presence.approveBatch', [
        'presence.approveBatchOn',
        'presence.approveBatchOff',
      ]),
      toggle('needsPin', 'presence.pin', [
        'presence.pinOn',
        (t, { choices: { joining } }) => t('presence.pinOff', { joining }),
      ]),
      toggle('setsPinOnPhone', 'presence.pinOnPhone', ['presence.pinOnPhoneOn', 'presence.pinOnPhoneOff']),
      toggle('ordersWithoutTable', 'presence.withoutTable', [
        'presence.withoutTableOn',
        'presence.withoutTableOff',
      ]),
      toggle('checksPlace', 'presence.place', ['presence.placeOn', 'presence.placeOff']),
      own(
        ['placeMetres', 'doorLatitude', 'doorLongitude'],
        'presence.door',
        (facts) => <PlaceFields {...facts} />,
        { when: ({ checksPlace }) => checksPlace, effect: (t) => t('presence.doorHint') },
      ),
      own(
        ['joining'],
        'presence.joining',
        ({ choices: { joining }, onChange }) => <JoiningLine joining={joining} onChange={onChange} />,
        { effect: (t, { choices: { joining } }) => t(joiningEffect[joining]) },
      ),
      number(
        'joinMinutes',
        'presence.joinMinutes',
        [1, 240],
        (t, { people, choices: { joinMinutes } }) =>
          t('presence.joinMinutesEffect', { minutes: joinMinutes, people, phones: people + sparePhones }),
        { when: ({ joining }) => joining !== 'free' },
      ),
      number('batchDishes', 'presence.batchDishes', [1, 1000], ceiling('presence.batchEffect', 'batch')),
      number(
        'batchAmount',
        'presence.batchAmount',
        [1, 100_000_000],
        ceiling('presence.batchEffect', 'batch'),
      ),
      number('ceilingPeople', 'presence.ceilingPeople', [1, 99], (t, facts) =>
        t('presence.ceilingPeopleEffect', {
          people: facts.choices.ceilingPeople,
          ...exampleOf(facts, 'largest'),
        }),
      ),
      number('visitDishes', 'presence.visitDishes', [1, 1000], ceiling('presence.visitEffect', 'visit')),
      number(
        'visitAmount',
        'presence.visitAmount',
        [1, 100_000_000],
        ceiling('presence.visitEffect', 'visit'),
      ),
      number('openOrders', 'presence.openOrders', [1, 1000], (t, facts) =>
        t('presence.openOrdersEffect', { count: facts.choices.openOrders, ...exampleOf(facts, 'address') }),
      ),
      number(
        'lineQuantity',
        'presence.lineQuantity',
        [1, cartBounds.lineQuantity],
        (t, { choices: { lineQuantity } }) => t('presence.lineQuantityEffect', { count: lineQuantity }),
      ),
      number('cartLines', 'presence.cartLines', [1, cartBounds.lines], (t, { choices: { cartLines } }) =>
        t('presence.cartLinesEffect', { count: cartLines }),
      ),
      own([], null, ({ choices, onChange }) => <PresenceMeaning choices={choices} onChange={onChange} />),
    ],
  },
  {
    title: 'settings.roundsTitle',
    lines: [
      toggle('hasRounds', 'settings.rounds', [
        (t, facts) =>
          t('settings.roundsOn', {
            people: facts.people,
            dishes: perRound(facts),
            minutes: facts.choices.roundMinutes,
          }),
        'settings.roundsOff',
      ]),
      number(
        'dishesPerPerson',
        'settings.dishes',
        [1, 100],
        (t, facts) => t('settings.dishesEffect', { people: facts.people, dishes: perRound(facts) }),
        hasRounds,
      ),
      number(
        'roundMinutes',
        'settings.minutes',
        [1, 240],
        (t, { choices: { roundMinutes } }) => t('settings.minutesEffect', { minutes: roundMinutes }),
        hasRounds,
      ),
      number(
        'maxRounds',
        'settings.maxRounds',
        [1, 1000],
        (t, facts) => {
          const { people, choices } = facts;
          const rounds = choices.maxRounds;
          return t('settings.maxRoundsEffect', { rounds, people, dishes: perRound(facts) * rounds });
        },
        hasRounds,
      ),
      toggle(
        'sendsOnce',
        'settings.sendsOnce',
        ['settings.sendsOnceOn', (t, facts) => t('settings.sendsOnceOff', { dishes: perRound(facts) })],
        hasRounds,
      ),
      toggle(
        'asksWhoIsReady',
        'settings.readyVotes',
        ['settings.readyVotesOn', 'settings.readyVotesOff'],
        hasRounds,
      ),
      toggle('firesCourses', 'settings.fireCourses', ['settings.fireCoursesOn', 'settings.fireCoursesOff']),
      toggle('hasDishLimits', 'settings.dishLimits', [
        (t, { people }) =>
          t('settings.dishLimitsOn', { limit: exampleLimit, people, dishes: people * exampleLimit }),
        'settings.dishLimitsOff',
      ]),
      toggle('asksBeforeDuplicates', 'settings.duplicates', [
        'settings.duplicatesOn',
        'settings.duplicatesOff',
      ]),
      toggle('isSelfOrder', 'settings.selfOrder', [
        'settings.selfOrderOn',
        (t, { people }) => t('settings.selfOrderOff', { people }),
      ]),
    ],
  },
  {
    title: 'settings.codesTitle',
    lines: [
      toggle('sealsCodes', 'settings.sealsCodes', ['settings.sealsCodesOn', 'settings.sealsCodesOff']),
      number('scanHours', 'settings.scanHours', [1, 48], (t, { choices: { scanHours } }) =>
        t('settings.scanHoursEffect', { hours: scanHours }),
      ),
      toggle('givesVisitCodes', 'settings.visitCodes', ['settings.visitCodesOn', 'settings.visitCodesOff']),
    ],
  },
  {
    title: 'settings.hoursTitle',
    lines: [
      toggle('keepsHours', 'settings.keepsHours', ['settings.keepsHoursOn', 'settings.keepsHoursOff']),
      number(
        'closingNoticeMinutes',
        'settings.closingNotice',
        [1, 240],
        (t, { choices: { closingNoticeMinutes } }) =>
          t('settings.closingNoticeEffect', { minutes: closingNoticeMinutes }),
        keepsHours,
      ),
      toggle(
        'hasScheduledHours',
        'settings.scheduled',
        ['settings.scheduledOn', 'settings.scheduledOff'],
        keepsHours,
      ),
    ],
  },
  {
    title: 'holidays.title',
    lines: [
      toggle('keepsHolidays', 'holidays.keep', [
        (t, { choices: { holidays } }) => t('holidays.on', { count: holidays.length }),
        'holidays.off',
      ]),
      own(
        ['holidays'],
        'holidays.title',
        ({ choices: { holidays }, onChange }) => (
          <Holidays holidays={holidays} onChange={(changed) => onChange({ holidays: changed })} />
        ),
        {
          when: (choices) => choices.keepsHolidays,
          effect: (t, { choices: { holidays } }) => t('holidays.on', { count: holidays.length }),
        },
      ),
    ],
  },
  ...menuGroups,
  {
    title: 'printing.heading',
    lines: [
      own([], 'printing.title', () => <PrintersLine />, {
        elsewhere: printSettings.filter(({ name }) => name !== 'bill-vat'),
      }),
    ],
  },
  {
    title: 'members.heading',
    lines: [
      toggle('takesMembers', 'members.takes', ['members.takesOn', 'members.takesOff']),
      own(
        ['memberStringId', 'keptMemberDays', 'keptMemberBecause'],
        'members.integration',
        ({ choices, onChange }) => <MemberFields choices={choices} onChange={onChange} />,
        { when: ({ takesMembers }) => takesMembers, effect: (t) => t('members.stringIdHint') },
      ),
      own([], null, () => <LoyaltySecret />, { when: ({ takesMembers }) => takesMembers }),
    ],
  },
  {
    title: 'keeping.title',
    lines: [
      number('keptPersonDays', 'keeping.persons', [1, 3653], (t, { choices: { keptPersonDays } }) =>
        t('keeping.personsEffect', { days: keptPersonDays }),
      ),
      number('keptHistoryDays', 'keeping.history', [2, 3653], (t, { choices: { keptHistoryDays } }) =>
        t('keeping.historyEffect', { days: keptHistoryDays }),
      ),
      number('keptLogDays', 'keeping.log', [30, 36_525], (t, { choices: { keptLogDays } }) =>
        t('keeping.logEffect', { days: keptLogDays }),
      ),
      number('keptBillDays', 'keeping.bills', [30, 36_525], (t, { choices: { keptBillDays } }) =>
        t('keeping.billsEffect', { years: Math.round(keptBillDays / 36.525) / 10 }),
      ),
    ],
  },
];

/** What a restaurant decides before it opens: who opens a table, and who may order at it. */
const firstChoices: readonly Choice[] = [
  ...(['guestsOpen', 'approvesOpening', 'approvesFirstBatch', 'needsPin'] as const),
  ...(['joining', 'ordersWithoutTable'] as const),
];

/** The lines of who may order that come first, with what they mean together. */
export const firstGroups: readonly LineGroup[] = settingGroups
  .filter(({ title }) => title === 'presence.title')
  .map(({ title, lines }) => ({
    title,
    lines: lines.filter((line) =>
      line.kind === 'own'
        ? line.name === null || line.choices.some((choice) => firstChoices.includes(choice))
        : firstChoices.includes(line.choice),
    ),
  }));

/** What a choice is called, as its line and the log have it. */
export function nameOfChoice(choice: Choice): PlainText | null {
  const lines = settingGroups.flatMap((group) => group.lines);
  const line = lines.find((one) =>
    one.kind === 'own' ? one.choices.includes(choice) : one.choice === choice,
  );
  return line?.name ?? null;
}
