import { snackbars } from '@tavolata/app-kit';
import { announce } from '@tavolata/ui';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useDevice } from '../../device/device.ts';
import { useTexts } from '../../shared/texts.ts';
import { createAppWindow } from './app-window.ts';
import { failureLevel, failureWords } from './failure-words.ts';
import type { MemberState } from './login-state.ts';
import { MemberLogin } from './member-login.ts';

/** This phone’s way to the member’s card of an order, and where it is on it. */
export function useMemberLogin(orderId: number, { open }: { readonly open: boolean }) {
  const t = useTexts();
  const { api } = useDevice();
  const [session] = useState(() => new MemberLogin({ api, orderId, appWindow: createAppWindow() }));
  const state = useSyncExternalStore(session.subscribe, session.getState);

  // What the open drawer shows needs no message over it.
  const tell = useEffectEvent(({ login, member }: MemberState) => {
    if (login.step === 'in') {
      const text = t('member.youAreIn', { name: member?.customer_name ?? '' });
      if (open) announce(text);
      else snackbars.show({ key: 'member', level: 'success', text });
    }
    if (login.step !== 'out' || !login.failure) return;
    const text = failureWords(login.failure, t);
    if (open) announce(text, 'assertive');
    else snackbars.show({ key: 'member', level: failureLevel(login.failure), text });
  });

  useEffect(() => {
    const stopHearing = session.onEnd((ended) => tell(ended));
    const onVisible = () => {
      if (document.visibilityState === 'visible') session.wake();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stopHearing();
      document.removeEventListener('visibilitychange', onVisible);
      session.stop();
    };
  }, [session]);

  useEffect(() => {
    if (!open) return;
    snackbars.close('member');
    void session.look();
  }, [open, session]);

  return { session, state };
}
