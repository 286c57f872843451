import type { FloorTableWire } from '@tavolata/protocol';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { isDraggable } from './drop-of.ts';

/** A finger that goes no further means a tap. */
const tapPixels = 8;

interface Dragged {
  readonly fromId: number;
  readonly x: number;
  readonly y: number;
  /** Over which table it is. */
  readonly ontoId: number | null;
}

/** What a tile needs to be dragged; nothing where no party sits. */
export interface TileDrag {
  /** How far from its place it is, in pixels; `null` while it stands there. */
  readonly by: { readonly x: number; readonly y: number } | null;
  /** The tap that a browser makes of the end of a drag chooses no table. */
  readonly wasDragged: () => boolean;
  readonly onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
}

/** A party under a finger or a mouse: where it is, and onto which table it is let go. Escape leaves all as it is. */
export function usePartyDrag(onDrop: (fromId: number, ontoId: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const end = useRef<(() => void) | null>(null);
  const wasDragged = useRef(false);
  useEffect(() => () => end.current?.(), []);

  function begin(fromId: number, { pointerId, clientX, clientY, button }: PointerEvent<HTMLElement>) {
    wasDragged.current = false;
    if (button !== 0) return;
    let now: Dragged | null = null;
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const [x, y] = [event.clientX - clientX, event.clientY - clientY];
      if (!now && Math.hypot(x, y) < tapPixels) return;
      wasDragged.current = true;
      const under = tableAt(event);
      now = { fromId, x, y, ontoId: under === fromId ? null : under };
      setDragged(now);
    };
    const stop = () => {
      end.current?.();
      setDragged(null);
      // That tap comes before any timer.
      setTimeout(() => {
        wasDragged.current = false;
      }, 0);
    };
    const up = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const ontoId = now?.ontoId ?? null;
      stop();
      if (ontoId !== null) onDrop(fromId, ontoId);
    };
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Escape') stop();
    };
    const listening = new AbortController();
    const options = { signal: listening.signal };
    addEventListener('pointermove', move, options);
    addEventListener('pointerup', up, options);
    addEventListener('pointercancel', stop, options);
    addEventListener('keydown', key, options);
    end.current?.();
    end.current = () => listening.abort();
  }

  return {
    ontoId: dragged?.ontoId ?? null,
    of: (tile: FloorTableWire): TileDrag => ({
      by: dragged?.fromId === tile.table_id ? { x: dragged.x, y: dragged.y } : null,
      wasDragged: () => wasDragged.current,
      ...(isDraggable(tile) && {
        onPointerDown: (event: PointerEvent<HTMLElement>) => begin(tile.table_id, event),
      }),
    }),
  };
}

/** The table under a finger: the one that is dragged lets the finger through. */
function tableAt({ clientX, clientY }: globalThis.PointerEvent): number | null {
  const under = document.elementFromPoint(clientX, clientY)?.closest('[data-table]');
  const id = under?.getAttribute('data-table');
  return id == null ? null : Number(id);
}
