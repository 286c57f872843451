import { useSyncExternalStore } from 'react';

const layers: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Opens a dialog element as the topmost layer, says when what comes into it can be measured, and answers how to close it. */
export function openLayer(element: HTMLDialogElement, onOpen: () => void): () => void {
  element.showModal();
  layers.push(element);
  listeners.forEach((listener) => listener());
  onOpen();
  return () => {
    layers.splice(layers.indexOf(element), 1);
    listeners.forEach((listener) => listener());
    element.close();
  };
}

/** The topmost open dialog. What must stay usable above it has to live inside it, since it makes the rest inert. */
export function useTopLayer(): HTMLElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => layers.at(-1),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
