import { useEffect } from 'react';
import { wakeSpeaker } from './chime.ts';

/** After a reload the speaker has to be asked for again, at the first touch. */
export function useSound(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const wake = () => void wakeSpeaker();
    addEventListener('pointerdown', wake, { once: true });
    addEventListener('keydown', wake, { once: true });
    return () => {
      removeEventListener('pointerdown', wake);
      removeEventListener('keydown', wake);
    };
  }, [isOn]);
}
