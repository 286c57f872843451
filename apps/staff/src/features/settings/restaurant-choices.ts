import {
  readSetting,
  settingEntries,
  settingParts,
  type SettingName,
  type SettingPart,
  type SettingsRead,
  type SettingValues,
  type SettingWire,
} from '@tavolata/protocol';

/** What a manager chooses for the restaurant, in the words of the room. */
export type RestaurantChoices = SettingsRead;

type Choice = keyof RestaurantChoices;

/** A setting that is to become something else. */
export interface SettingChange {
  readonly id: number;
  readonly name: SettingName;
  readonly value: unknown;
}

// The keys of an object written out in full are those of its type.
const choices = Object.keys(settingParts) as readonly Choice[];

/** What holds now. */
export function choicesOf(settings: readonly Pick<SettingWire, 'name' | 'value'>[]): RestaurantChoices {
  const values: SettingValues = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  // Every choice is read as what it reads as.
  return Object.fromEntries(choices.map((name) => [name, readSetting(values, name)])) as RestaurantChoices;
}

/** Where a choice is kept on the wire. */
export function settingOf(choice: Choice): SettingName {
  return settingParts[choice].of;
}

/** The settings that must change to get from one state of the restaurant to another; none is named twice. */
export function changesBetween(now: RestaurantChoices, wanted: RestaurantChoices): readonly SettingChange[] {
  const names = new Set(changedChoices(now, wanted).map(settingOf));
  return [...names].map((name) => ({ id: idOf(name), name, value: valueOf(name, wanted) }));
}

/** The choices in which two states of the restaurant differ. */
export function changedChoices(now: RestaurantChoices, wanted: RestaurantChoices): readonly Choice[] {
  return choices.filter((choice) => !isSame(now[choice], wanted[choice]));
}

/** What is still to be saved of what was changed, once this has been: what is otherwise again by now. */
export function stillUnsaved(
  edits: Partial<RestaurantChoices>,
  saved: Partial<RestaurantChoices>,
): Partial<RestaurantChoices> {
  const changed = choices.filter((choice) => choice in edits && !isSame(edits[choice], saved[choice]));
  return Object.fromEntries(changed.map((choice) => [choice, edits[choice]]));
}

interface IdChanges {
  /** What both began with. */
  readonly base: readonly number[];
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
}

/** A list of ids after two people have changed it: what each has added or taken out counts. */
export function bothChanges({ base, mine, theirs }: IdChanges): readonly number[] {
  const kept = theirs.filter((id) => mine.includes(id) || !base.includes(id));
  return [...kept, ...mine.filter((id) => !base.includes(id) && !theirs.includes(id))];
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((entry, place) => entry === other[place]);
}

/** What the setting says with these choices: one of them, or an object of several. */
function valueOf(name: SettingName, wanted: RestaurantChoices): unknown {
  const usual: unknown = entryOf(name)?.defaultValue;
  const parts = choices.filter((choice) => settingOf(choice) === name);
  const said = parts.map((choice) => {
    const part: SettingPart = settingParts[choice];
    return { field: part.field, value: asWritten(part, wanted[choice], usual) };
  });
  const [only] = said;
  if (only && only.field === undefined) return only.value;
  return Object.fromEntries(said.map(({ field, value }) => [field, value]));
}

/** Flags are 0 and 1 in some settings, false and true in others: as the registry has them. */
function asWritten({ field, kind }: SettingPart, value: unknown, usual: unknown): unknown {
  if (typeof value !== 'boolean') return value;
  const flag = kind === 'negated' ? !value : value;
  const example = field === undefined ? usual : (usual as Readonly<Record<string, unknown>>)[field];
  return typeof example === 'number' ? Number(flag) : flag;
}

/** The fixed id of a setting. */
export function idOf(name: SettingName): number {
  return entryOf(name)?.id ?? 0;
}

function entryOf(name: SettingName) {
  return settingEntries.find((entry) => entry.name === name);
}

/** What reaches into meals that are under way. Phones have no use for it, so it stands here and not with the settings. */
const risky: ReadonlySet<Choice> = new Set<Choice>([
  'hasRounds',
  'dishesPerPerson',
  'maxRounds',
  'sendsOnce',
  'hasDishLimits',
  'isSelfOrder',
  'sealsCodes',
  'keepsHours',
  'hasScheduledHours',
  'guestsOpen',
  'checksPlace',
]);

/** Whether one of these changes reaches into meals that are under way. */
export function isRisky(changed: readonly Choice[]): boolean {
  return changed.some((choice) => risky.has(choice));
}
