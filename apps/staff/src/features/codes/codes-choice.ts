import { quickServiceTableId } from '@tavolata/domain';
import type { CodesReply } from '@tavolata/protocol';

/** The places that have a code: the tables by section, and where food is taken away, if any is. */
export function placesIn({ tables, sections }: CodesReply, hasTakeaway: boolean) {
  return {
    all: [...tables.map(({ table_id }) => table_id), ...(hasTakeaway ? [quickServiceTableId] : [])],
    sections: sections
      .map((section) => ({
        ...section,
        tables: tables.filter(({ section_id }) => section_id === section.id),
      }))
      .filter((section) => section.tables.length > 0),
  };
}

/** The choice with these too; without them where all of them were in it. */
export function toggled<One>(chosen: readonly One[], ones: readonly One[]): readonly One[] {
  const others = chosen.filter((one) => !ones.includes(one));
  return ones.every((one) => chosen.includes(one)) ? others : [...others, ...ones];
}
