import { useStore } from 'zustand';
import { useDevice } from '../../device/device.ts';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useAllergyNote } from '../../shared/dish/use-allergy-note.ts';

/** What the kitchen is to read with each dish of this guest [ALLERGY-2]; empty unless they want it and remarks are taken. */
export function useKitchenNote(): string {
  const { preferences } = useDevice();
  const isTold = useStore(preferences, ({ tellsAllergies }) => tellsAllergies);
  const { rules } = useMenuAtHand();
  const { note } = useAllergyNote();
  return isTold && rules.allowsRemarks ? note : '';
}
