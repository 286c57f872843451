import { courseRange, type Choice, type ChoiceGap, type CourseGroup } from '@tavolata/domain';
import { classes, Icon } from '@tavolata/ui';
import type { DishFilter } from '../../shared/dish/dish-filter.ts';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import { chosenInCourse, listedItems } from './choice-draft.ts';
import { CourseItemRow } from './course-item-row.tsx';
import styles from './course.module.css';
import look from './group.module.css';

interface CourseProps {
  readonly group: CourseGroup;
  readonly choice: Choice;
  /** What is wrong with the course itself. */
  readonly gaps: readonly ChoiceGap[];
  /** Whether what is missing is shown already. */
  readonly showsGaps: boolean;
  readonly filter: DishFilter;
  readonly onChange: (choice: Choice) => void;
}

/** One course: its rule in words, how far it is chosen, and its dishes. */
export function Course({ group, choice, gaps, showsGaps, filter, onChange }: CourseProps) {
  const t = useTexts();
  const { catalogue, showsSoldOut } = useMenuAtHand();
  const { min, max } = courseRange(group);
  const chosen = chosenInCourse(choice, group);
  const isOpenEnded = group.isRequired && !group.isFullSelect;
  const isDone = chosen >= min && chosen <= max;
  const hasGap = gaps.length > 0;

  return (
    <section className={styles['course']}>
      <header
        data-gap={hasGap || undefined}
        tabIndex={-1}
        className={classes(styles['header'], hasGap && styles['gap'])}
      >
        <div className={styles['words']}>
          <h3 className={styles['name']}>
            <ShownName names={group.names} />
          </h3>
          <p className={classes(look['rule'], styles['rule'])}>
            {hasGap && <Icon name="error" size={16} />}
            {hasGap ? gapWords() : ruleWords()}
          </p>
        </div>
        <span className={styles['count']}>
          {isOpenEnded
            ? t('choice.chosenCount', { count: chosen })
            : t('choice.chosen', { chosen, total: max })}
        </span>
        {group.isRequired && (
          <span
            className={classes(
              look['chip'],
              styles['chip'],
              isDone && look['done'],
              isDone && styles['done'],
            )}
          >
            {isDone ? <Icon name="check" size={16} /> : t('choice.required')}
            {isDone && <span className="visually-hidden">{t('choice.done')}</span>}
          </span>
        )}
      </header>
      <ul className={look['list']}>
        {listedItems(group, catalogue, showsSoldOut).map(({ item, dish }) => (
          <li key={item.dishId}>
            <CourseItemRow
              group={group}
              item={item}
              dish={dish}
              choice={choice}
              showsGaps={showsGaps}
              filter={filter}
              onChange={onChange}
            />
          </li>
        ))}
      </ul>
    </section>
  );

  function ruleWords(): string {
    if (!group.isRequired) return t('choice.chooseUpTo', { count: max });
    return isOpenEnded
      ? t('choice.chooseAtLeast', { count: min })
      : t('choice.chooseExactly', { count: min });
  }

  function gapWords(): string {
    if (chosen < min) return t('choice.more', { count: min - chosen });
    return chosen > max ? t('choice.fewer', { count: chosen - max }) : ruleWords();
  }
}
