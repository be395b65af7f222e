import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** Pixels from the edge of the window within which it scrolls while something is dragged. */
const EDGE = 60;
const SCROLL_STEP = 12;

/**
 * Lets the rows of a list be dragged by their handles, with a mouse, a pen or a finger. The rows stay where they are in the
 * document until one is dropped: a line shows where it will be. Escape cancels.
 * @param list its children are the rows
 * @param onDrop the places of the row, from 0: before, and in the list without it
 * @returns starts a drag; for `onPointerDown` of a handle
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
): (event: PointerEvent<HTMLElement>, from: number) => void {
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  return (event, from) => {
    if (event.button !== 0 || !list.current) {
      return;
    }
    cancel.current?.();
    const drag = startDrag([...list.current.children] as HTMLElement[], from, event);
    cancel.current = drag.listen((to) => onDrop(from, to));
  };
}

/** A drag from this pointer event on. */
function startDrag(
  rows: HTMLElement[],
  from: number,
  { currentTarget, pointerId, pageY }: PointerEvent<HTMLElement>,
) {
  const dragged = rows[from] as HTMLElement;
  const others = rows.toSpliced(from, 1);
  const middles = others.map(middleOf);
  let to = from;

  const follow = (event: globalThis.PointerEvent) => {
    dragged.dataset.dragged = '';
    dragged.style.translate = `0 ${event.pageY - pageY}px`;
    to = middles.filter((middle) => middle < event.pageY).length;
    markDrop(others, to);
    scrollAtEdge(event.clientY);
  };
  const end = () => {
    delete dragged.dataset.dragged;
    dragged.style.translate = '';
    markDrop(others, -1);
  };
  /** @returns cancels the drag */
  const listen = (drop: (to: number) => void) => {
    const listeners = new AbortController();
    const finish = () => {
      listeners.abort();
      end();
    };
    const { signal } = listeners;
    currentTarget.setPointerCapture(pointerId);
    currentTarget.addEventListener('pointermove', follow, { signal });
    currentTarget.addEventListener('pointercancel', finish, { signal });
    currentTarget.addEventListener('pointerup', () => (finish(), drop(to)), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && finish(), { signal });

    return finish;
  };

  return { listen };
}

/** The middle of a row, in pixels from the top of the page. */
function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect();

  return top + scrollY + height / 2;
}

/** Draws the line before the row at this place, or after the last one; none for -1. */
function markDrop(rows: HTMLElement[], at: number): void {
  rows.forEach((row, index) => {
    const isAfterLast = at === rows.length && index === rows.length - 1;
    if (index === at || isAfterLast) {
      row.dataset.drop = isAfterLast ? 'after' : 'before';
    } else {
      delete row.dataset.drop;
    }
  });
}

function scrollAtEdge(clientY: number): void {
  if (clientY < EDGE) {
    scrollBy(0, -SCROLL_STEP);
  } else if (clientY > innerHeight - EDGE) {
    scrollBy(0, SCROLL_STEP);
  }
}
