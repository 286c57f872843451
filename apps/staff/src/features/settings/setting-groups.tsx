import { cartBounds, sparePhones } from '@tavolata/domain';
import type { HouseReply } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { NumberInput } from '../../shared/number-input.tsx';
import { Switch } from '../../shared/switch.tsx';
import { useTexts } from '../../shared/texts.ts';
import { ChosenMenu } from './chosen-menu.tsx';
import { Holidays } from './holidays/holidays.tsx';
import { idOf, settingOf, type HouseChoices } from './house-choices.ts';
import { ceilingExamples, type CeilingExample } from './presence/ceiling-examples.ts';
import { JoiningLine } from './presence/joining-line.tsx';
import { PlaceFields } from './presence/place-fields.tsx';
import { PresenceMeaning } from './presence/presence-meaning.tsx';
import { SettingGroup, SettingLine } from './setting-line.tsx';

interface SettingGroupsProps {
  readonly choices: HouseChoices;
  readonly menus: HouseReply['menus'];
  readonly onChange: (choice: Partial<HouseChoices>) => void;
}

/** The table of which the examples speak. */
const examplePeople = 4;

/** What a dish limit in an example is. */
const exampleLimit = 2;

type ChoiceOf<Value> = {
  [Key in keyof HouseChoices]: HouseChoices[Key] extends Value ? Key : never;
}[keyof HouseChoices];

/** Every choice with what it does, in one sentence with the numbers of now. */
export function SettingGroups({ choices, menus, onChange }: SettingGroupsProps) {
  const t = useTexts();
  const { money } = useFormats();
  const { dishesPerPerson, roundMinutes, maxRounds } = choices;
  const people = examplePeople;
  const perRound = people * dishesPerPerson;

  function line(key: keyof HouseChoices, name: string, effect: string, control: React.ReactNode) {
    return (
      <SettingLine key={key} name={name} effect={effect} id={idOf(settingOf(key))} isOf={settingOf(key)}>
        {control}
      </SettingLine>
    );
  }

  function toggle(
    key: ChoiceOf<boolean>,
    name: string,
    effects: { readonly on: string; readonly off: string },
  ) {
    const isOn = choices[key];
    const control = <Switch label={name} isOn={isOn} onChange={(next) => onChange({ [key]: next })} />;
    return line(key, name, isOn ? effects.on : effects.off, control);
  }

  function number(
    key: ChoiceOf<number>,
    name: string,
    effect: string,
    [min, max]: readonly [number, number],
  ) {
    const labels = {
      field: name,
      more: t('settings.more', { name }),
      less: t('settings.less', { name }),
    };
    const take = (value: number) => onChange({ [key]: value });
    const control = <NumberInput labels={labels} value={choices[key]} min={min} max={max} onChange={take} />;
    return line(key, name, effect, control);
  }

  function ceilingLines() {
    const { batch, largest, visit, address } = ceilingExamples(choices, people);
    const said = ({ dishes, amount }: CeilingExample) => ({ dishes, amount: money(amount) });
    const batchEffect = t('presence.batchEffect', { people, ...said(batch) });
    const visitEffect = t('presence.visitEffect', { people, ...said(visit) });
    const largestEffect = t('presence.ceilingPeopleEffect', {
      people: choices.ceilingPeople,
      ...said(largest),
    });
    const { openOrders, lineQuantity, cartLines } = choices;
    return (
      <>
        {number('batchDishes', t('presence.batchDishes'), batchEffect, [1, 1000])}
        {number('batchAmount', t('presence.batchAmount'), batchEffect, [1, 100_000_000])}
        {number('ceilingPeople', t('presence.ceilingPeople'), largestEffect, [1, 99])}
        {number('visitDishes', t('presence.visitDishes'), visitEffect, [1, 1000])}
        {number('visitAmount', t('presence.visitAmount'), visitEffect, [1, 100_000_000])}
        {number(
          'openOrders',
          t('presence.openOrders'),
          t('presence.openOrdersEffect', { count: openOrders, ...said(address) }),
          [1, 1000],
        )}
        {number(
          'lineQuantity',
          t('presence.lineQuantity'),
          t('presence.lineQuantityEffect', { count: lineQuantity }),
          [1, cartBounds.lineQuantity],
        )}
        {number('cartLines', t('presence.cartLines'), t('presence.cartLinesEffect', { count: cartLines }), [
          1,
          cartBounds.lines,
        ])}
      </>
    );
  }

  return (
    <>
      <SettingGroup title={t('presence.title')}>
        {toggle('guestsOpen', t('presence.guestsOpen'), {
          on: t('presence.guestsOpenOn'),
          off: t('presence.guestsOpenOff'),
        })}
        {choices.guestsOpen &&
          toggle('approvesOpening', t('presence.approveOpening'), {
            on: t('presence.approveOpeningOn'),
            off: t('presence.approveOpeningOff'),
          })}
        {toggle('approvesFirstRound', t('presence.approveRound'), {
          on: t('presence.approveRoundOn'),
          off: t('presence.approveRoundOff'),
        })}
        {toggle('needsPin', t('presence.pin'), {
          on: t('presence.pinOn'),
          off: t('presence.pinOff', { joining: choices.joining }),
        })}
        {toggle('setsPinOnPhone', t('presence.pinOnPhone'), {
          on: t('presence.pinOnPhoneOn'),
          off: t('presence.pinOnPhoneOff'),
        })}
        {toggle('ordersWithoutTable', t('presence.withoutTable'), {
          on: t('presence.withoutTableOn'),
          off: t('presence.withoutTableOff'),
        })}
        {toggle('checksPlace', t('presence.place'), {
          on: t('presence.placeOn'),
          off: t('presence.placeOff'),
        })}
        {choices.checksPlace && <PlaceFields choices={choices} onChange={onChange} />}
        <JoiningLine joining={choices.joining} onChange={onChange} />
        {choices.joining !== 'free' &&
          number(
            'joinMinutes',
            t('presence.joinMinutes'),
            t('presence.joinMinutesEffect', {
              minutes: choices.joinMinutes,
              people,
              phones: people + sparePhones,
            }),
            [1, 240],
          )}
        {ceilingLines()}
        <PresenceMeaning choices={choices} onChange={onChange} />
      </SettingGroup>
      <SettingGroup title={t('settings.roundsTitle')}>
        {toggle('hasRounds', t('settings.rounds'), {
          on: t('settings.roundsOn', { people, dishes: perRound, minutes: roundMinutes }),
          off: t('settings.roundsOff'),
        })}
        {choices.hasRounds && (
          <>
            {number(
              'dishesPerPerson',
              t('settings.dishes'),
              t('settings.dishesEffect', { people, dishes: perRound }),
              [1, 100],
            )}
            {number(
              'roundMinutes',
              t('settings.minutes'),
              t('settings.minutesEffect', { minutes: roundMinutes }),
              [1, 240],
            )}
            {number(
              'maxRounds',
              t('settings.maxRounds'),
              t('settings.maxRoundsEffect', { rounds: maxRounds, people, dishes: perRound * maxRounds }),
              [1, 1000],
            )}
            {toggle('sendsOnce', t('settings.sendsOnce'), {
              on: t('settings.sendsOnceOn'),
              off: t('settings.sendsOnceOff', { dishes: perRound }),
            })}
          </>
        )}
        {toggle('hasDishLimits', t('settings.dishLimits'), {
          on: t('settings.dishLimitsOn', { limit: exampleLimit, people, dishes: people * exampleLimit }),
          off: t('settings.dishLimitsOff'),
        })}
        {toggle('asksBeforeDuplicates', t('settings.duplicates'), {
          on: t('settings.duplicatesOn'),
          off: t('settings.duplicatesOff'),
        })}
        {toggle('isSelfOrder', t('settings.selfOrder'), {
          on: t('settings.selfOrderOn'),
          off: t('settings.selfOrderOff', { people }),
        })}
      </SettingGroup>
      <SettingGroup title={t('settings.codesTitle')}>
        {toggle('sealsCodes', t('settings.sealsCodes'), {
          on: t('settings.sealsCodesOn'),
          off: t('settings.sealsCodesOff'),
        })}
        {number(
          'scanHours',
          t('settings.scanHours'),
          t('settings.scanHoursEffect', { hours: choices.scanHours }),
          [1, 48],
        )}
        {toggle('givesVisitCodes', t('settings.visitCodes'), {
          on: t('settings.visitCodesOn'),
          off: t('settings.visitCodesOff'),
        })}
      </SettingGroup>
      <SettingGroup title={t('settings.hoursTitle')}>
        {toggle('keepsHours', t('settings.keepsHours'), {
          on: t('settings.keepsHoursOn'),
          off: t('settings.keepsHoursOff'),
        })}
        {choices.keepsHours && (
          <>
            {number(
              'closingNoticeMinutes',
              t('settings.closingNotice'),
              t('settings.closingNoticeEffect', { minutes: choices.closingNoticeMinutes }),
              [1, 240],
            )}
            {toggle('hasScheduledHours', t('settings.scheduled'), {
              on: t('settings.scheduledOn'),
              off: t('settings.scheduledOff'),
            })}
          </>
        )}
      </SettingGroup>
      <SettingGroup title={t('holidays.title')}>
        {toggle('keepsHolidays', t('holidays.keep'), {
          on: t('holidays.on', { count: choices.holidays.length }),
          off: t('holidays.off'),
        })}
        {choices.keepsHolidays && (
          <Holidays holidays={choices.holidays} onChange={(holidays) => onChange({ holidays })} />
        )}
      </SettingGroup>
      <SettingGroup title={t('settings.menuTitle')}>
        <ChosenMenu
          menus={menus}
          chosenId={choices.chosenMenuId}
          onChoose={(chosenMenuId) => onChange({ chosenMenuId })}
        />
        {toggle('beginsAtMenu', t('settings.beginsAtMenu'), {
          on: t('settings.beginsAtMenuOn'),
          off: t('settings.beginsAtMenuOff'),
        })}
        {toggle('showsSoldOut', t('settings.showSoldOut'), {
          on: t('settings.showSoldOutOn'),
          off: t('settings.showSoldOutOff'),
        })}
        {toggle('takesRemarks', t('settings.remarks'), {
          on: t('settings.remarksOn'),
          off: t('settings.remarksOff'),
        })}
        {toggle('takesCalls', t('settings.calls'), {
          on: t('settings.callsOn'),
          off: t('settings.callsOff'),
        })}
        {toggle('givesTips', t('settings.tips'), {
          on: t('settings.tipsOn', { people }),
          off: t('settings.tipsOff'),
        })}
      </SettingGroup>
    </>
  );
}
