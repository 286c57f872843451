import { Radio } from '@tavolata/ui';
import { useId } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import fields from '../fields.module.css';
import styles from './kind-choice.module.css';

/** How guests pay what they eat from a menu. */
export type MenuKind = 'aLaCarte' | 'allYouCanEat';

interface KindChoiceProps {
  readonly kind: MenuKind;
  readonly onChoose: (kind: MenuKind) => void;
}

/** The two kinds of menus, each with what it means for the bill. */
export function KindChoice({ kind, onChoose }: KindChoiceProps) {
  const t = useTexts();
  const name = useId();
  return (
    <fieldset className={styles['kinds']}>
      <legend className={fields['label']}>{t('editor.kind')}</legend>
      {(['aLaCarte', 'allYouCanEat'] as const).map((one) => (
        <label key={one} className={styles['kind']}>
          <Radio name={name} checked={one === kind} onChange={() => onChoose(one)} />
          <span className={styles['words']}>
            {t(`editor.${one}`)}
            <small>{t(`editor.${one}Text`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
