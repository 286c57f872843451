import { ChoiceChips } from './choice-chips.tsx';
import styles from './how-many-of.module.css';
import { useTexts } from './texts.ts';

/** So many numbers stand side by side; beyond them, only all. */
const mostChips = 8;

interface HowManyOfProps {
  /** Asks for the number. */
  readonly label: string;
  readonly quantity: number;
  readonly chosen: number;
  readonly onChoose: (units: number) => void;
}

/** How many units of a dish are meant. */
export function HowManyOf({ label, quantity, chosen, onChoose }: HowManyOfProps) {
  const t = useTexts();
  const few = Array.from({ length: Math.min(quantity - 1, mostChips) }, (_, place) => place + 1);
  return (
    <>
      <p className={styles['question']}>{label}</p>
      <ChoiceChips
        label={label}
        options={[...few, quantity].map((number) => ({
          key: String(number),
          word: number === quantity ? t('kitchen.allUnits', { count: number }) : String(number),
        }))}
        chosen={String(chosen)}
        onChoose={(key) => onChoose(Number(key))}
      />
    </>
  );
}
