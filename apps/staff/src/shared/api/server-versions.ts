type Listener = (serverVersion: number) => void;

const listeners = new Set<Listener>();

/** What calls and the line learn of a server that speaks another version of the protocol than this page. */
export const serverVersions = {
  tell(serverVersion: number): void {
    for (const listener of listeners) listener(serverVersion);
  },
  onOther(listener: Listener): void {
    listeners.add(listener);
  },
};
