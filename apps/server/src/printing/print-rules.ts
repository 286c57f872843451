import { allSettings, printRuleIds, valueOfEntry } from '@tavolata/protocol';
import type { PrintRule } from './paper/paper.ts';

/** The settings that the specification forwards with everything that is printed (PR-04), as they are now. */
export function printRulesOf(settings: Readonly<Record<string, unknown>>): readonly PrintRule[] {
  return printRuleIds.flatMap((id) => {
    const entry = allSettings.find((candidate) => candidate.id === id);
    return entry ? [{ id, name: entry.name, value: valueOfEntry(settings, entry) }] : [];
  });
}
