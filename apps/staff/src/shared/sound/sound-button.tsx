import { useStore } from 'zustand';
import { useConsole } from '../console.tsx';
import { useTexts } from '../texts.ts';
import { ToolButton } from '../tool-button.tsx';
import { wakeSpeaker } from './chime.ts';

/** Switches this screen's sound on and off; a screen is silent until somebody does. */
export function SoundButton({ title }: { readonly title: string }) {
  const t = useTexts();
  const { preferences } = useConsole();
  const { hasSound } = useStore(preferences);

  function press() {
    preferences.setState({ hasSound: !hasSound });
    if (!hasSound) void wakeSpeaker();
  }

  return (
    <ToolButton
      icon={hasSound ? 'sound' : 'sound-off'}
      word={t(hasSound ? 'kitchen.soundOn' : 'kitchen.soundOff')}
      title={title}
      aria-pressed={hasSound}
      onClick={press}
    />
  );
}
