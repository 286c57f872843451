import { dishFit, plainChoice, type Choice, type Dish, type DishFit } from '@tavolata/domain';
import { classes, Icon, useFormats } from '@tavolata/ui';
import { useTexts } from '../texts.ts';
import { useAllergies } from './allergies.tsx';
import styles from './fit-note.module.css';
import { useMenuAtHand } from './menu-at-hand.tsx';

/** What a dish is for this phone's guest [ALLERGY-1]; `null` where they have not said what they avoid. */
export function useDishFit(): (dish: Dish | undefined, choice?: Choice) => DishFit | null {
  const allergies = useAllergies();
  const { catalogue } = useMenuAtHand();
  return (dish, choice = plainChoice) =>
    allergies.length === 0 ? null : dishFit(dish, choice, allergies, catalogue);
}

interface FitNoteProps {
  /** `undefined` for what has left the menu. */
  readonly dish: Dish | undefined;
  /** Nothing is chosen with it unless told. */
  readonly choice?: Choice;
  /** A few words, or the sentence that they stand for. */
  readonly length?: 'short' | 'full';
  /** The restaurant's declaration of the dish stands beside it: where that says the very same, once is enough. */
  readonly isBesideDeclaration?: boolean;
}

/** Says in words what a dish is for a guest with allergies. Nothing for a guest without. */
export function FitNote({ dish, choice, length = 'short', isBesideDeclaration = false }: FitNoteProps) {
  const fit = useDishFit()(dish, choice);
  const words = useFitWords();
  if (!fit || (isBesideDeclaration && saysTheSame(fit, dish))) return null;
  const isQuiet = fit.verdict === 'ask' && fit.because === 'choice';
  return (
    <span className={classes(styles['note'], styles[isQuiet ? 'depends' : fit.verdict])}>
      <Icon name={fit.verdict === 'fits' ? 'check' : isQuiet ? 'info' : 'warning'} size={16} />
      <span>{words(fit, length)}</span>
    </span>
  );
}

/** Whether the declaration alone says as much: that nothing is known of the dish, or that it depends on the choice. */
function saysTheSame(fit: DishFit, dish: Dish | undefined): boolean {
  if (fit.verdict !== 'ask' || fit.because === 'condiments') return false;
  return fit.because === 'not-provided' || dish?.allergens.state !== 'contains';
}

function useFitWords(): (fit: DishFit, length: 'short' | 'full') => string {
  const t = useTexts();
  const { list } = useFormats();
  return (fit, length) => {
    const isShort = length === 'short';
    switch (fit.verdict) {
      case 'fits':
        return t(isShort ? 'allergy.fits' : 'allergy.fitsFull');
      case 'contains': {
        const names = list(fit.allergens.map((key) => t(`allergen.${key}`)));
        return t('allergy.contains', { list: names });
      }
      case 'ask':
        if (fit.because === 'choice') return t('dish.depends');
        if (isShort) return t('dish.notProvidedShort');
        return t(fit.because === 'condiments' ? 'choice.condimentsUnlisted' : 'dish.notProvided');
    }
  };
}
