import { Button, Sheet } from '@tavolata/ui';
import { useRef } from 'react';
import { FitNote } from '../../shared/dish/fit-note.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import type { ChoiceProps } from './choice-props.ts';
import { CondimentPicker } from './condiment-picker.tsx';
import styles from './condiments-sheet.module.css';
import { RemarkField } from './remark-field.tsx';
import { useChoiceDraft } from './use-choice-draft.ts';
import { usePriceWords } from './use-price-words.ts';

/** Condiments and remark of a dish, for a new line and for one in the cart [C-08]. */
export default function CondimentsSheet(props: ChoiceProps) {
  const { open, dish, current, note, onClose } = props;
  const t = useTexts();
  const { rules } = useMenuAtHand();
  const { choice, change, unitPrice, showsGaps, confirm } = useChoiceDraft(props);
  const content = useRef<HTMLDivElement>(null);

  const price = usePriceWords(unitPrice);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<ShownName names={dish.names} />}
      closeLabel={t('dish.close')}
      footer={
        <Button size="large" wide onClick={() => confirm(content.current)}>
          {current ? t('choice.save', { price }) : t('choice.add', { price })}
        </Button>
      }
    >
      <div ref={content} className={styles['content']}>
        <div aria-live="polite">
          <FitNote dish={dish} choice={choice} />
        </div>
        {dish.condimentGroups.length > 0 && (
          <>
            <CondimentPicker
              dish={dish}
              picks={choice.condiments}
              showsGaps={showsGaps}
              onChange={(condiments) => change({ ...choice, condiments })}
            />
            <p className={styles['note']}>{t('choice.condimentsUnlisted')}</p>
          </>
        )}
        {rules.allowsRemarks && (
          <RemarkField
            note={note}
            value={choice.remark}
            onChange={(remark) => change({ ...choice, remark })}
          />
        )}
      </div>
    </Sheet>
  );
}
