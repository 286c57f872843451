import type { Choice, ChoiceGap, CondimentGroup, Dish } from '@tavolata/domain';
import { classes, Icon, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import { withToggledCondiment } from './choice-draft.ts';
import styles from './condiment-picker.module.css';

interface CondimentPickerProps {
  readonly dish: Dish;
  readonly choice: Choice;
  readonly gaps: readonly ChoiceGap[];
  readonly onChange: (choice: Choice) => void;
}

/** What can go with a dish: its groups as buttons, and the condiments of the one that is open [C-08]. */
export function CondimentPicker({ dish, choice, gaps, onChange }: CondimentPickerProps) {
  const t = useTexts();
  const { catalogue } = useMenuAtHand();
  const groups = dish.condimentGroups.flatMap((id) => catalogue.findCondimentGroup(id) ?? []);
  const [openId, setOpenId] = useState(groups[0]?.id);
  const openGroup = groups.find((group) => group.id === openId) ?? groups[0];
  const isMissing = (group: CondimentGroup) =>
    dish.requiresCondiments && !choice.condiments.some((pick) => pick.groupId === group.id);
  const hasGap = (group: CondimentGroup) =>
    gaps.some((gap) => gap.kind === 'condiment' && gap.groupId === group.id);
  if (!openGroup) return null;

  return (
    <section className={styles['picker']}>
      <div role="group" aria-label={t('choice.groups')} className={styles['groups']}>
        {groups.map((group) => (
          <button
            key={group.id}
            type="button"
            data-group={group.id}
            aria-pressed={group === openGroup}
            className={classes(styles['group'], hasGap(group) && styles['gap'])}
            onClick={() => setOpenId(group.id)}
          >
            {hasGap(group) && <Icon name="error" size={16} />}
            <ShownName names={group.names} />
            {isMissing(group) && (
              <>
                <span className={styles['dot']} />
                <span className="visually-hidden">{t('choice.required')}</span>
              </>
            )}
          </button>
        ))}
      </div>
      {hasGap(openGroup) && <p className={styles['error']}>{t('choice.more', { count: 1 })}</p>}
      <ul className={styles['options']}>
        {openGroup.condiments.map((condiment) => (
          <li key={condiment.id}>
            <CondimentToggle
              condiment={condiment}
              isOn={choice.condiments.some(
                (pick) => pick.groupId === openGroup.id && pick.condimentId === condiment.id,
              )}
              onToggle={() => onChange(withToggledCondiment(choice, openGroup.id, condiment.id))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CondimentToggleProps {
  readonly condiment: CondimentGroup['condiments'][number];
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

function CondimentToggle({ condiment, isOn, onToggle }: CondimentToggleProps) {
  const t = useTexts();
  const { money } = useFormats();
  return (
    <button type="button" aria-pressed={isOn} className={styles['option']} onClick={onToggle}>
      <span className={styles['box']}>{isOn && <Icon name="check" size={16} />}</span>
      <span className={styles['name']}>
        <ShownName names={condiment.names} />
      </span>
      <span className={styles['price']}>
        {condiment.price > 0 ? t('choice.extra', { price: money(condiment.price) }) : t('choice.free')}
      </span>
    </button>
  );
}
