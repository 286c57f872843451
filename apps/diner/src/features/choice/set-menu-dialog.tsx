import { Button, FullPage, useFormats } from '@tavolata/ui';
import { useRef } from 'react';
import { DishPicture } from '../../shared/dish/dish-picture.tsx';
import { DishPrice } from '../../shared/dish/dish-price.tsx';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useTexts } from '../../shared/texts.ts';
import { CondimentPicker } from './condiment-picker.tsx';
import type { ChoiceProps } from './choice-props.ts';
import { Course } from './course.tsx';
import { RemarkField } from './remark-field.tsx';
import styles from './set-menu-dialog.module.css';
import { useChoiceDraft } from './use-choice-draft.ts';

/** The courses of a set menu, for a new line and for one in the cart [SM-05]. */
export default function SetMenuDialog(props: ChoiceProps) {
  const { open, dish, current, onClose } = props;
  const t = useTexts();
  const { money } = useFormats();
  const { rules } = useMenuAtHand();
  const { choice, change, unitPrice, shownGaps, confirm } = useChoiceDraft(props);
  const page = useRef<HTMLDivElement>(null);

  function press() {
    const gap = confirm();
    if (gap) goToGroup(page.current, gap.groupId);
  }

  const price = money(unitPrice);
  return (
    <FullPage
      open={open}
      onClose={onClose}
      title={<ShownName names={dish.names} />}
      backLabel={t('menu.back')}
      footer={
        <Button size="large" wide onClick={press}>
          {current ? t('choice.save', { price }) : t('choice.add', { price })}
        </Button>
      }
    >
      <div ref={page} className={styles['content']}>
        <div className={styles['head']}>
          <DishPicture dish={dish} sizes="100vw" widest={1080} loading="eager" className={styles['photo']} />
          <p className={styles['price']}>
            <DishPrice dish={dish} />
          </p>
        </div>
        {dish.courses.map((group) => (
          <Course
            key={group.id}
            group={group}
            choice={choice}
            gaps={shownGaps.filter((gap) => gap.groupId === group.id && gap.kind !== 'condiment')}
            onChange={change}
          />
        ))}
        {dish.condimentGroups.length > 0 && (
          <CondimentPicker dish={dish} choice={choice} gaps={shownGaps} onChange={change} />
        )}
        {rules.allowsRemarks && (
          <RemarkField value={choice.remark} onChange={(remark) => change({ ...choice, remark })} />
        )}
      </div>
    </FullPage>
  );
}

/** Takes the guest to the first group that is not chosen as it must be; its heading has the focus then. */
function goToGroup(page: HTMLElement | null, groupId: number) {
  const heading = page?.querySelector<HTMLElement>(`[data-group="${groupId}"]`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
