import type { MenuEditorReply } from '@tavolata/protocol';
import { useId } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { DatedLine } from '../dated-line.tsx';
import { WayBack } from '../way-back.tsx';
import { Planned } from './planned.tsx';
import type { MadePlan } from '../../../shared/plans/plans-query.ts';
import { useProblemWords } from './problem-words.ts';
import { usePlannedWords } from './use-planned-words.ts';
import { useTakeBack } from './use-take-back.ts';

interface MadeEntryProps {
  readonly menu: MenuEditorReply;
  readonly made: MadePlan;
}

/** A plan that has come true, with its way back, or why there is none. */
export function MadeEntry({ menu, made }: MadeEntryProps) {
  const t = useTexts();
  const titleId = useId();
  const { notBack } = useProblemWords(menu.name_languages);
  const { title } = usePlannedWords(menu)(made.what);
  const { isPending, takeBack } = useTakeBack();
  return (
    <li>
      <h3 id={titleId}>{title}</h3>
      <DatedLine at={made.at} by={t('plans.by', { name: made.staff_name })} />
      <Planned menu={menu} what={made.what} />
      <WayBack
        of={titleId}
        isTakenBack={made.is_taken_back}
        problem={made.problem && notBack(made, made.problem)}
        isPending={isPending}
        onPress={() => takeBack(made.id)}
      />
    </li>
  );
}
