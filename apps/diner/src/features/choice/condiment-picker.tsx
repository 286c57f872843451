import { condimentGaps, type CondimentGroup, type CondimentPick, type Dish } from '@tavolata/domain';
import { classes, Icon } from '@tavolata/ui';
import { useState } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import { CondimentOptions } from './condiment-options.tsx';
import styles from './condiment-picker.module.css';

interface CondimentPickerProps {
  readonly dish: Dish;
  readonly picks: readonly CondimentPick[];
  /** Whether what is missing is shown already. */
  readonly showsGaps: boolean;
  /** Which unit of a set menu's dish is meant, for those who don't see where it stands [SM-11]. */
  readonly unit?: string;
  readonly onChange: (picks: readonly CondimentPick[]) => void;
}

/** What can go with a dish. Several groups are buttons that open one of them [C-08]; inside a course all stand open. */
export function CondimentPicker({ dish, picks, showsGaps, unit, onChange }: CondimentPickerProps) {
  const t = useTexts();
  const { catalogue } = useMenuAtHand();
  const groups = dish.condimentGroups.flatMap((id) => catalogue.findCondimentGroup(id) ?? []);
  const [openId, setOpenId] = useState(groups[0]?.id);
  const openGroup = groups.find((group) => group.id === openId) ?? groups[0];
  const missing = condimentGaps(dish, picks, catalogue);
  const isMissing = (group: CondimentGroup) =>
    missing.some((gap) => gap.kind === 'condiment' && gap.groupId === group.id);
  if (!openGroup) return null;
  const optionsOf = (group: CondimentGroup, hasHeading: boolean) => (
    <CondimentOptions
      key={group.id}
      group={group}
      dish={dish}
      picks={picks}
      hasHeading={hasHeading}
      hasGap={showsGaps && isMissing(group)}
      unit={unit}
      onChange={onChange}
    />
  );
  if (unit !== undefined || groups.length === 1) {
    return <div className={styles['picker']}>{groups.map((group) => optionsOf(group, true))}</div>;
  }

  return (
    <section className={styles['picker']}>
      <div role="group" aria-label={t('choice.groups')} className={styles['groups']}>
        {groups.map((group) => {
          const hasGap = showsGaps && isMissing(group);
          return (
            <button
              key={group.id}
              type="button"
              data-gap={hasGap || undefined}
              aria-pressed={group === openGroup}
              className={classes(styles['group'], hasGap && styles['gap'])}
              onClick={() => setOpenId(group.id)}
            >
              {hasGap && <Icon name="error" size={16} />}
              <ShownName names={group.names} />
              {isMissing(group) && (
                <>
                  <span className={styles['dot']} />
                  <span className="visually-hidden">{t('choice.required')}</span>
                </>
              )}
            </button>
          );
        })}
      </div>
      {optionsOf(openGroup, false)}
    </section>
  );
}
