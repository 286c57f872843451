import { isTakenAway, takeawayMenu } from '@tavolata/domain';
import { dishSorts, menuFromWire } from '@tavolata/protocol';
import { own, select, toggle, type Effect, type LineFacts, type LineGroup } from './setting-line-kinds.ts';
import { SoldOutOptions } from './sold-out-options.tsx';

const menusOf = ({ menus }: LineFacts) => menus.map(menuFromWire);

/** What is taken away now, whatever the setting says: it may name a menu that can't be. */
const takenAway = (facts: LineFacts) => takeawayMenu(menusOf(facts), facts.choices.takeawayMenuId);

function menuOption({ nameOf }: LineFacts) {
  return ({ id, names }: ReturnType<typeof menuFromWire>) => {
    const { text, lang } = nameOf(names).main;
    return { key: String(id), word: text, lang };
  };
}

const chosenMenu: Effect = (t, facts) => {
  const chosen = menusOf(facts).find(({ id }) => id === facts.choices.chosenMenuId);
  return chosen
    ? t('settings.chosenMenuOn', { menu: facts.nameOf(chosen.names).main.text })
    : t('settings.chosenMenuOff');
};

const takeaway: Effect = (t, facts) => {
  const menu = takenAway(facts);
  return menu
    ? t('settings.takeawayOn', { menu: facts.nameOf(menu.names).main.text })
    : t('settings.takeawayOff');
};

/** The language of the names that guests read. */
const ownLanguage = ({ choices, nameLanguages: [first, second] }: LineFacts) =>
  choices.showsFirstName ? first : second;

/** What guests read and may do at the menu. */
export const menuGroups: readonly LineGroup[] = [
  {
    title: 'settings.menuTitle',
    lines: [
      select({
        choice: 'chosenMenuId',
        name: 'settings.chosenMenu',
        effect: chosenMenu,
        options: (t, facts) => [
          { key: '', word: t('settings.chosenMenuNone') },
          ...menusOf(facts).map(menuOption(facts)),
        ],
        chosen: (facts) =>
          String(menusOf(facts).find(({ id }) => id === facts.choices.chosenMenuId)?.id ?? ''),
        choose: (key) => ({ chosenMenuId: key === '' ? null : Number(key) }),
      }),
      select({
        choice: 'takeawayMenuId',
        name: 'settings.takeaway',
        effect: takeaway,
        options: (t, facts) => {
          const offers = menusOf(facts).filter(isTakenAway).map(menuOption(facts));
          return offers.length > 0 ? offers : [{ key: '', word: t('settings.chosenMenuNone') }];
        },
        chosen: (facts) => String(takenAway(facts)?.id ?? ''),
        choose: (key) => (key === '' ? {} : { takeawayMenuId: Number(key) }),
      }),
      toggle('beginsAtMenu', 'settings.beginsAtMenu', [
        'settings.beginsAtMenuOn',
        'settings.beginsAtMenuOff',
      ]),
      toggle('showsTour', 'settings.tour', ['settings.tourOn', 'settings.tourOff']),
      toggle('showsSoldOut', 'settings.showSoldOut', ['settings.showSoldOutOn', 'settings.showSoldOutOff']),
      own(
        ['soldOutOptions'],
        'settings.soldOutOptions',
        ({ choices: { soldOutOptions }, onChange }) => (
          <SoldOutOptions soldOut={soldOutOptions} onChange={(ids) => onChange({ soldOutOptions: ids })} />
        ),
        {
          effect: (t, { choices: { soldOutOptions } }) =>
            t('settings.soldOutOptionsEffect', { count: soldOutOptions.length }),
        },
      ),
      toggle('takesRemarks', 'settings.remarks', ['settings.remarksOn', 'settings.remarksOff']),
      toggle('takesCalls', 'settings.calls', ['settings.callsOn', 'settings.callsOff']),
      toggle('givesTips', 'settings.tips', [
        (t, { people }) => t('settings.tipsOn', { people }),
        'settings.tipsOff',
      ]),
    ],
  },
  {
    title: 'settings.namesTitle',
    lines: [
      select({
        choice: 'showsFirstName',
        name: 'settings.nameLanguage',
        effect: (t, facts) =>
          t(facts.choices.translatesNames ? 'settings.nameLanguageElse' : 'settings.nameLanguageAll', {
            language: ownLanguage(facts),
          }),
        options: (_t, { nameLanguages: [first, second] }) => [
          { key: 'first', word: first },
          { key: 'second', word: second },
        ],
        chosen: ({ choices }) => (choices.showsFirstName ? 'first' : 'second'),
        choose: (key) => ({ showsFirstName: key === 'first' }),
      }),
      toggle('translatesNames', 'settings.translates', [
        'settings.translatesOn',
        (t, facts) => t('settings.nameLanguageAll', { language: ownLanguage(facts) }),
      ]),
      toggle('beginsAsGrid', 'settings.grid', ['settings.gridOn', 'settings.gridOff']),
      select({
        choice: 'dishSort',
        name: 'settings.dishSort',
        effect: (t, { choices: { dishSort }, nameLanguages }) =>
          dishSort === 'name'
            ? t('settings.dishSortEffect.name', { language: nameLanguages[0] })
            : t(`settings.dishSortEffect.${dishSort}`),
        options: (t) => dishSorts.map((key) => ({ key, word: t(`settings.dishSort.${key}`) })),
        chosen: ({ choices: { dishSort } }) => dishSort,
        choose: (key) => ({ dishSort: dishSorts.find((sort) => sort === key) ?? 'default' }),
      }),
      toggle('passesCaches', 'settings.pictures', ['settings.picturesOn', 'settings.picturesOff']),
    ],
  },
];
