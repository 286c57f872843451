import type { SettingEntry } from '@tavolata/protocol';
import type { Say } from '../../shared/texts.ts';
import { idOf, settingOf } from './restaurant-choices.ts';
import type { Effect, Line, LineFacts, LineGroup, PlainText } from './setting-line-kinds.ts';
import { matcherOf } from './setting-words.ts';

/** A line that fits what somebody looks for. */
export interface FoundLine {
  readonly line: Line;
  readonly name: string;
  readonly effect: string;
  /** What its group is called. */
  readonly group: string;
  /** The settings that it changes, as integrators call them. */
  readonly settings: readonly Pick<SettingEntry, 'id' | 'name'>[];
  /** Where it leads: to the line itself, or to the one that has it shown. */
  readonly leadsTo: Line;
  /** What that one is called; `null` for the line itself. */
  readonly needs: string | null;
}

/** Whether a line is on the page as things are. */
export function isShown({ when }: Line, { choices }: LineFacts): boolean {
  return when === undefined || when(choices);
}

/**
 * The lines whose name, explanation, group or number has all the words, wherever they stand: first those of that number,
 * then those of that name.
 */
export function findLines(
  words: string,
  { groups, t, facts }: { readonly groups: readonly LineGroup[]; readonly t: Say; readonly facts: LineFacts },
): readonly FoundLine[] {
  const hasAll = matcherOf(words);
  if (!hasAll) return [];
  return groups
    .flatMap((group) =>
      group.lines.flatMap((line) => {
        if (line.name === null) return [];
        const name = t(line.name);
        const texts = textsOf(line, t, facts);
        const all = settingsOf(line);
        const numbered = all.filter(({ id }) => String(id) === words.trim());
        const named = all.filter((setting) => hasAll(setting.name));
        const integrators = all.map((setting) => setting.name).join(' ');
        const rank =
          numbered.length > 0
            ? 0
            : hasAll(name)
              ? 1
              : hasAll([name, t(group.title), ...texts.all, integrators].join(' '))
                ? 2
                : null;
        if (rank === null) return [];
        // Of many that are changed elsewhere those are named that were looked for.
        const settings = line.kind === 'own' && line.elsewhere ? [...new Set([...numbered, ...named])] : all;
        const shown = group.lines
          .slice(0, group.lines.indexOf(line) + 1)
          .filter((one) => isShown(one, facts));
        const leadsTo = shown.at(-1) ?? line;
        const needs = leadsTo === line || leadsTo.name === null ? null : t(leadsTo.name);
        return [{ rank, line, name, effect: texts.now, group: t(group.title), settings, leadsTo, needs }];
      }),
    )
    .toSorted((one, other) => one.rank - other.rank);
}

/** What a line says now, and all that it may say. */
function textsOf(line: Line, t: Say, facts: LineFacts): { readonly now: string; readonly all: string[] } {
  const say = (effect: Effect | PlainText) => (typeof effect === 'function' ? effect(t, facts) : t(effect));
  if (line.kind !== 'toggle') {
    const now = line.effect ? say(line.effect) : '';
    const options = line.kind === 'select' ? line.options(t, facts).map(({ word }) => word) : [];
    return { now, all: [now, ...options] };
  }
  const both = { on: say(line.on), off: say(line.off) };
  return { now: facts.choices[line.choice] ? both.on : both.off, all: [both.on, both.off] };
}

function settingsOf(line: Line): FoundLine['settings'] {
  const names = new Set((line.kind === 'own' ? line.choices : [line.choice]).map(settingOf));
  const own = [...names].map((name) => ({ id: idOf(name), name }));
  return line.kind === 'own' && line.elsewhere ? line.elsewhere : own;
}
