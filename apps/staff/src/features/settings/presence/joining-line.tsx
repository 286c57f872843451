import { joiningWays, type Joining } from '@tavolata/domain';
import { ChoiceChips } from '../../../shared/choice-chips.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { idOf, type RestaurantChoices } from '../restaurant-choices.ts';
import { SettingLine } from '../setting-line.tsx';

interface JoiningLineProps {
  readonly joining: Joining;
  readonly onChange: (choice: Partial<RestaurantChoices>) => void;
}

const words = {
  free: 'presence.joiningFree',
  ask: 'presence.joiningAsk',
  strict: 'presence.joiningStrict',
} as const satisfies Record<Joining, string>;

/** What each way does, in a sentence. */
export const joiningEffect = {
  free: 'presence.joiningFreeEffect',
  ask: 'presence.joiningAskEffect',
  strict: 'presence.joiningStrictEffect',
} as const satisfies Record<Joining, string>;

/** What a phone may do that joins late. */
export function JoiningLine({ joining, onChange }: JoiningLineProps) {
  const t = useTexts();
  const name = t('presence.joining');
  return (
    <SettingLine name={name} effect={t(joiningEffect[joining])} id={idOf('joining')} isOf="joining">
      <ChoiceChips
        label={name}
        options={joiningWays.map((key) => ({ key, word: t(words[key]) }))}
        chosen={joining}
        onChoose={(chosen) => onChange({ joining: chosen })}
      />
    </SettingLine>
  );
}
