import type { TableSession } from './session-state.ts';

/** Lets a session rest while its page is hidden. Answers how to stop watching. */
export function watchVisibility(session: Pick<TableSession, 'setVisible'>): () => void {
  const follow = () => session.setVisible(document.visibilityState === 'visible');
  // A page that comes back out of the browser's cache tells only `pageshow`, and its socket is dead.
  const rest = () => session.setVisible(false);
  document.addEventListener('visibilitychange', follow);
  addEventListener('pageshow', follow);
  addEventListener('pagehide', rest);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    removeEventListener('pageshow', follow);
    removeEventListener('pagehide', rest);
  };
}
