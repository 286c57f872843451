import { useFormats } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import { wordIn } from '../../../shared/words/word-in.ts';
import type { MadePlan, MenuPlan } from '../../../shared/plans/plans-query.ts';
import { isDeletion } from './planned-deletion.ts';
import { fieldsIn } from './use-planned-words.ts';

type Problem = NonNullable<MenuPlan['problem']>;

/** Says why a plan was not made, or why what it has made can't be taken back. */
export function useProblemWords(languages: Parameters<typeof wordIn>[0]) {
  const t = useTexts();
  const { list } = useFormats();
  const nameOf = wordIn(languages);

  /** Which of many it is about; `null` for a plan of one. */
  function namesOf({ what }: Pick<MenuPlan, 'what'>, { ids }: Problem): string | null {
    if (what.type !== 'changeDishes') return null;
    return list(what.entries.filter(({ id }) => ids.includes(id)).map(({ names }) => nameOf(names)));
  }

  function notMade(plan: Pick<MenuPlan, 'what'>, problem: Problem): string {
    const names = namesOf(plan, problem);
    const fields = fieldsIn(problem.fields, t);
    switch (problem.because) {
      case 'clash':
        return names === null ? t('plans.clash', { fields }) : t('plans.clashOf', { fields, names });
      case 'unusable':
        return t(isDeletion(plan.what) ? 'plans.stillUsed' : 'plans.unusable');
      case 'gone':
        if (names !== null) return t('plans.goneOf', { names });
        if (plan.what.type === 'changeDish') return t('plans.gone');
        return t('entries' in plan.what || isDeletion(plan.what) ? 'plans.goneOther' : 'plans.gonePlace');
    }
  }

  function notBack(plan: Pick<MadePlan, 'what'>, problem: Problem): string {
    const names = namesOf(plan, problem);
    const fields = fieldsIn(problem.fields, t);
    switch (problem.because) {
      case 'clash':
        return names === null ? t('plans.backClash', { fields }) : t('plans.backClashOf', { fields, names });
      case 'unusable':
        return t(isDeletion(plan.what) ? 'history.backStands' : 'plans.backInUse');
      case 'gone':
        if (isDeletion(plan.what)) return t('plans.backPlaceGone');
        return names === null ? t('plans.backGone') : t('plans.backGoneOf', { names });
    }
  }

  return { notMade, notBack };
}
