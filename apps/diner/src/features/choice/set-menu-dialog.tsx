import { Button, FullPage } from '@tavolata/ui';
import type { ChoiceGap, CourseGroupId } from '@tavolata/domain';
import { useRef } from 'react';
import { DishPicture } from '../../shared/dish/dish-picture.tsx';
import { DishPrice } from '../../shared/dish/dish-price.tsx';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useTexts } from '../../shared/texts.ts';
import { ChosenAllergens } from './chosen-allergens.tsx';
import { CondimentPicker } from './condiment-picker.tsx';
import type { ChoiceProps } from './choice-props.ts';
import { Course } from './course.tsx';
import { RemarkField } from './remark-field.tsx';
import styles from './set-menu-dialog.module.css';
import { useChoiceDraft } from './use-choice-draft.ts';
import { usePriceWords } from './use-price-words.ts';

/** The courses of a set menu, for a new line and for one in the cart [SM-05]. */
export default function SetMenuDialog(props: ChoiceProps) {
  const { open, dish, current, note, filter, onClose } = props;
  const t = useTexts();
  const { rules } = useMenuAtHand();
  const { choice, change, unitPrice, shownGaps, showsGaps, confirm } = useChoiceDraft(props);
  const page = useRef<HTMLDivElement>(null);

  const price = usePriceWords(unitPrice);
  return (
    <FullPage
      open={open}
      onClose={onClose}
      title={<ShownName names={dish.names} />}
      backLabel={t('menu.back')}
      footer={
        <Button size="large" wide onClick={() => confirm(page.current)}>
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
            gaps={shownGaps.filter((gap) => isOfCourse(gap, group.id))}
            showsGaps={showsGaps}
            filter={filter}
            onChange={change}
          />
        ))}
        {dish.condimentGroups.length > 0 && (
          <CondimentPicker
            dish={dish}
            picks={choice.condiments}
            showsGaps={showsGaps}
            onChange={(condiments) => change({ ...choice, condiments })}
          />
        )}
        <ChosenAllergens dish={dish} choice={choice} />
        {rules.allowsRemarks && (
          <RemarkField
            note={note}
            value={choice.remark}
            onChange={(remark) => change({ ...choice, remark })}
          />
        )}
      </div>
    </FullPage>
  );
}

/** Whether a gap is one of the course itself; those of its dishes' condiments stand with them. */
function isOfCourse(gap: ChoiceGap, groupId: CourseGroupId): boolean {
  return (gap.kind === 'course' || gap.kind === 'course-item') && gap.groupId === groupId;
}
