/** What a page has around our phones' line, and Node has not: the test says that its network never changes. */
declare function addEventListener(name: string, listener: () => void): void;
declare function removeEventListener(name: string, listener: () => void): void;
declare const document: {
  readonly visibilityState: 'visible' | 'hidden';
  addEventListener(name: string, listener: () => void): void;
  removeEventListener(name: string, listener: () => void): void;
};
