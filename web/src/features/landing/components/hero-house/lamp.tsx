import type { ReactNode } from 'react';

/** Position, from 0, in the order in which the lamps come on. */
export type Turn = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** What is visible only when a lamp is lit. */
export function Lamp({ turn, children }: { turn: Turn; children: ReactNode }) {
  return (
    <g className="lamp" data-turn={turn}>
      {children}
    </g>
  );
}

/** The light around a lamp. */
export function Glow({ x, y, rx, ry = rx }: { x: number; y: number; rx: number; ry?: number }) {
  return <ellipse cx={x} cy={y} rx={rx} ry={ry} fill="url(#hero-glow)" />;
}
