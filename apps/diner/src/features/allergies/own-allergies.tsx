import { snackbars } from '@tavolata/app-kit';
import { useStore } from 'zustand';
import { useDevice } from '../../device/device.ts';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useTexts } from '../../shared/texts.ts';
import AllergiesSheet from './allergies-sheet.tsx';

interface OwnAllergiesProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** What the guest of this phone avoids. Nothing of it leaves the phone unless they want it. */
export default function OwnAllergies({ open, onClose, onReopen }: OwnAllergiesProps) {
  const { preferences } = useDevice();
  const { allergies, tellsAllergies } = useStore(preferences);
  const { rules } = useMenuAtHand();
  const t = useTexts();
  /** A slip would else take every mark off the menu without a word. */
  function clear() {
    if (allergies.length === 0) return;
    preferences.setState({ allergies: [] });
    snackbars.show({
      key: 'allergies-cleared',
      level: 'default',
      text: t('allergy.cleared'),
      action: {
        label: t('cart.undo'),
        onPress: () => {
          snackbars.close('allergies-cleared');
          preferences.setState({ allergies });
        },
      },
    });
  }

  return (
    <AllergiesSheet
      open={open}
      allergies={allergies}
      onAllergies={(next) => preferences.setState({ allergies: next })}
      {...(rules.allowsRemarks && {
        telling: {
          isOn: tellsAllergies,
          onToggle: () => preferences.setState({ tellsAllergies: !tellsAllergies }),
        },
      })}
      onClear={clear}
      onClose={onClose}
      onReopen={onReopen}
    />
  );
}
