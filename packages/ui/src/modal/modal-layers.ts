import { useSyncExternalStore } from 'react';

const layers: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Marks a dialog element as the topmost layer until the returned function is called. */
export function enterLayer(element: HTMLElement): () => void {
  layers.push(element);
  listeners.forEach((listener) => listener());
  return () => {
    layers.splice(layers.indexOf(element), 1);
    listeners.forEach((listener) => listener());
  };
}

/** The topmost open dialog. What must stay usable above it has to live inside it, since it makes the rest inert. */
export function useTopLayer(): HTMLElement | undefined {
  return useSyncExternalStore(subscribe, () => layers.at(-1));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
