import type { ReactNode } from 'react';
import { Glow, Lamp, type Turn } from './lamp.js';

interface HouseWindowProps {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Position in the order in which the lamps come on; without one, the room stays dark. */
  turn?: Turn;
  /** Number of panes, horizontally and vertically. */
  panes?: readonly [columns: number, rows: number];
  hasShutters?: boolean;
  /** Contents of the room; the origin is the window's upper left corner. */
  children?: ReactNode;
}

const TRIM = '#d9c3b0';
const FOUR_PANES = [2, 2] as const;

/** A window, from back to front: dark glass that reflects the sky, the lit room, the bars. */
export function HouseWindow({
  x,
  y,
  width,
  height,
  turn,
  panes = FOUR_PANES,
  hasShutters = false,
  children,
}: HouseWindowProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {hasShutters && <Shutters {...{ width, height }} />}
      <path fill={TRIM} d={`M-5-5h${width + 10}v${height + 10}H-5Z`} />
      <path fill="url(#hero-glass)" d={`M0 0h${width}v${height}H0Z`} />
      {turn !== undefined && (
        <Lamp turn={turn}>
          <Glow x={width / 2} y={height / 2} rx={width * 1.7} ry={height * 1.25} />
          <path fill="url(#hero-room)" d={`M0 0h${width}v${height}H0Z`} />
          {children}
        </Lamp>
      )}
      <path fill="none" stroke={TRIM} strokeWidth={3} d={bars(width, height, panes)} />
      <path fill="#8f7a76" d={`M-9 ${height + 5}h${width + 18}v5H-9Z`} />
    </g>
  );
}

function bars(width: number, height: number, [columns, rows]: readonly [number, number]): string {
  const upright = Array.from(
    { length: columns - 1 },
    (_, index) => `M${((index + 1) * width) / columns} 0v${height}`,
  );
  const across = Array.from(
    { length: rows - 1 },
    (_, index) => `M0 ${((index + 1) * height) / rows}h${width}`,
  );

  return [...upright, ...across].join('');
}

function Shutters({ width, height }: { width: number; height: number }) {
  const leaf = width * 0.4;

  return (
    <path
      fill="#3c5a58"
      d={`M${-7 - leaf}-4h${leaf}v${height + 8}h${-leaf}ZM${width + 7}-4h${leaf}v${height + 8}h${-leaf}Z`}
    />
  );
}
