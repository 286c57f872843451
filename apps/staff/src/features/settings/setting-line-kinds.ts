import type { Names } from '@tavolata/domain';
import type { RestaurantReply, SettingEntry } from '@tavolata/protocol';
import type { ReactNode } from 'react';
import type { RestaurantName } from '../../shared/names/restaurant-name.ts';
import type { Say } from '../../shared/texts.ts';
import type { AppTexts } from '../../texts/texts.gen.ts';
import type { RestaurantChoices } from './restaurant-choices.ts';

/** What a line needs to show itself and to say what it does. */
export interface LineFacts {
  readonly choices: RestaurantChoices;
  /** What is typed of the door's position, whether it can be read or not; `null` while nothing is. */
  readonly typedDoor: string | null;
  readonly onTypeDoor: (typed: string) => void;
  readonly menus: RestaurantReply['menus'];
  /** The table of which the examples speak. */
  readonly people: number;
  /** The languages of the two name fields, each by its own name. */
  readonly nameLanguages: readonly [first: string, second: string];
  readonly nameOf: (names: Names) => RestaurantName;
  /** An amount of cents in words. */
  readonly money: (cents: number) => string;
  readonly onChange: (choice: Partial<RestaurantChoices>) => void;
}

export type Choice = keyof RestaurantChoices;

type ChoiceOf<Value> = { [Key in Choice]: RestaurantChoices[Key] extends Value ? Key : never }[Choice];

/** A text without values to fill in. */
export type PlainText = { [Key in keyof AppTexts]: AppTexts[Key] extends null ? Key : never }[keyof AppTexts];

export type Effect = (t: Say, facts: LineFacts) => string;

interface AnyLine {
  /** Where it is shown at all; absent: always. */
  readonly when?: (choices: RestaurantChoices) => boolean;
}

/** Something that is on or off. */
export interface Toggle extends AnyLine {
  readonly kind: 'toggle';
  readonly choice: ChoiceOf<boolean>;
  readonly name: PlainText;
  readonly on: Effect | PlainText;
  readonly off: Effect | PlainText;
}

/** A number between two others. */
export interface NumberLine extends AnyLine {
  readonly kind: 'number';
  readonly choice: ChoiceOf<number>;
  readonly name: PlainText;
  readonly effect: Effect;
  readonly bounds: readonly [min: number, max: number];
}

/** One of several words. */
export interface SelectLine extends AnyLine {
  readonly kind: 'select';
  readonly choice: Choice;
  readonly name: PlainText;
  readonly effect: Effect;
  readonly options: (t: Say, facts: LineFacts) => readonly SelectOption[];
  /** The key of the option that holds. */
  readonly chosen: (facts: LineFacts) => string;
  readonly choose: (key: string) => Partial<RestaurantChoices>;
}

interface SelectOption {
  readonly key: string;
  readonly word: string;
  readonly lang?: string | undefined;
}

interface OwnMore extends AnyLine {
  /** What it does with the value it has now, for who looks for it. */
  readonly effect?: Effect;
  /** Settings that are changed where it leads. */
  readonly elsewhere?: readonly Pick<SettingEntry, 'id' | 'name'>[];
}

/** A part with a look of its own. */
interface OwnLine extends OwnMore {
  readonly kind: 'own';
  readonly choices: readonly Choice[];
  readonly name: PlainText | null;
  readonly show: (facts: LineFacts) => ReactNode;
}

export type Line = Toggle | NumberLine | SelectLine | OwnLine;

/** Lines under their common heading. */
export interface LineGroup {
  readonly title: PlainText;
  readonly lines: readonly Line[];
}

/** Something that is on or off; the texts say what it does on and off. */
export const toggle = (
  choice: Toggle['choice'],
  name: PlainText,
  [on, off]: readonly [Toggle['on'], Toggle['off']],
  more: AnyLine = {},
): Toggle => ({ kind: 'toggle', choice, name, on, off, ...more });

/** A number with its bounds; the text says what it does as it is. */
export const number = (
  choice: NumberLine['choice'],
  name: PlainText,
  bounds: NumberLine['bounds'],
  effect: Effect,
  more: AnyLine = {},
): NumberLine => ({ kind: 'number', choice, name, bounds, effect, ...more });

/** One of several words. */
export const select = (line: Omit<SelectLine, 'kind'>): SelectLine => ({ kind: 'select', ...line });

/** A part with a look of its own, for these choices. */
export const own = (
  choices: OwnLine['choices'],
  name: OwnLine['name'],
  show: OwnLine['show'],
  more: OwnMore = {},
): OwnLine => ({ kind: 'own', choices, name, show, ...more });
