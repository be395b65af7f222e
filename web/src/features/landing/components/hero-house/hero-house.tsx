import { Garden } from './garden.js';
import './hero-house.css';
import { House } from './house.js';
import { Backdrop, Firs, Lawn } from './scenery.js';

/** A house at dusk whose lamps come on one after another. Decorative: it says nothing that the text does not say. */
export function HeroHouse() {
  return (
    <svg
      viewBox="0 0 1000 820"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      className="block h-full w-full"
    >
      <Paints />
      <Backdrop />
      <Lawn />
      <Firs />
      <House />
      <Garden />
      <path className="nightfall" d="M-200 0h1400v820H-200Z" />
    </svg>
  );
}

function Paints() {
  return (
    <defs>
      <Linear
        id="hero-sky"
        stops={[
          ['0', '#2b3350'],
          ['.34', '#59507a'],
          ['.58', '#a9667a'],
          ['.74', '#e2906f'],
          ['.86', '#f6c48b'],
        ]}
      />
      <Linear
        id="hero-lawn"
        stops={[
          ['0', '#5e6a5b'],
          ['.35', '#44544f'],
          ['1', '#273640'],
        ]}
      />
      <Linear
        id="hero-path"
        stops={[
          ['0', '#b39a8c'],
          ['1', '#6b6067'],
        ]}
      />
      <Linear
        id="hero-gable"
        stops={[
          ['0', '#caa48d'],
          ['1', '#a78378'],
        ]}
      />
      <Linear
        id="hero-front"
        stops={[
          ['0', '#b28c7e'],
          ['1', '#8d7072'],
        ]}
      />
      <Linear
        id="hero-roof"
        stops={[
          ['0', '#5b4c63'],
          ['1', '#433c52'],
        ]}
      />
      <Linear
        id="hero-glass"
        stops={[
          ['0', '#3d4364'],
          ['1', '#77648a'],
        ]}
      />
      <Linear
        id="hero-room"
        stops={[
          ['0', '#ffe2a0'],
          ['.6', '#fcc46c'],
          ['1', '#f2a650'],
        ]}
      />
      <Linear
        id="hero-spill"
        stops={[
          ['0', '#ffd98c', 0.5],
          ['1', '#ffd98c', 0],
        ]}
      />
      <Radial
        id="hero-glow"
        stops={[
          ['0', '#ffcf7d', 0.62],
          ['.45', '#ffb45c', 0.22],
          ['1', '#ffb45c', 0],
        ]}
      />
      <Radial
        id="hero-afterglow"
        stops={[
          ['0', '#ffd99a', 0.9],
          ['.5', '#f7a877', 0.4],
          ['1', '#f7a877', 0],
        ]}
      />
    </defs>
  );
}

interface GradientProps {
  id: string;
  stops: [offset: string, colour: string, opacity?: number][];
}

function Linear({ id, stops }: GradientProps) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <Stops stops={stops} />
    </linearGradient>
  );
}

function Radial({ id, stops }: GradientProps) {
  return (
    <radialGradient id={id}>
      <Stops stops={stops} />
    </radialGradient>
  );
}

function Stops({ stops }: Pick<GradientProps, 'stops'>) {
  return stops.map(([offset, colour, opacity]) => (
    <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
  ));
}
