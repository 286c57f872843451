import { snackbars } from '@tavolata/app-kit';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useConsole } from '../console.tsx';
import { useTexts } from '../texts.ts';
import { ToolButton } from '../tool-button.tsx';
import { askForNotices, noticePermission, showFirstNotice } from './notices.ts';

/** Switches on and off that the device says what has come; only here is the browser asked whether it may. */
export function NoticeButton() {
  const t = useTexts();
  const { preferences } = useConsole();
  const hasNotices = useStore(preferences, (kept) => kept.hasNotices);
  const [permission, setPermission] = useState(noticePermission);
  if (permission === 'none') return null;
  const isOn = hasNotices && permission === 'granted';

  async function press() {
    if (isOn) {
      preferences.setState({ hasNotices: false });
      return;
    }
    const answer = await askForNotices();
    setPermission(answer);
    preferences.setState({ hasNotices: answer === 'granted' });
    if (answer === 'denied') {
      snackbars.show({ key: 'notices', level: 'warning', text: t('notices.blocked') });
    } else if (answer === 'granted' && !(await showFirstNotice(t('notices.on')))) {
      snackbars.show({ key: 'notices', level: 'info', text: t('notices.buzzAlone') });
    }
  }

  return (
    <ToolButton
      icon="bell"
      word={t(isOn ? 'notices.on' : permission === 'denied' ? 'notices.areBlocked' : 'notices.off')}
      title={t('notices.title')}
      aria-pressed={isOn}
      onClick={() => void press()}
    />
  );
}
