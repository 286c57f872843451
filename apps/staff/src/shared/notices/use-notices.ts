import { useStore } from 'zustand';
import { useLocation } from 'wouter';
import { useConsole } from '../console.tsx';
import { buzz, showNotice, type Notice } from './notices.ts';

/** Says on the device what has come, where somebody has switched that on; a tap leads to its room. */
export function useNotices(room: '/calls' | '/approvals' | '/needs'): (notices: readonly Notice[]) => void {
  const { preferences } = useConsole();
  const { hasNotices, hasSound } = useStore(preferences);
  const [, goTo] = useLocation();
  return (notices) => {
    if (!hasNotices || notices.length === 0) return;
    buzz();
    for (const notice of notices) showNotice(notice, { isSilent: !hasSound, room, onTap: () => goTo(room) });
  };
}
