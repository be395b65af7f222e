import { Glow, Lamp } from './lamp.js';

/** In front of the house: the tree with swing and lights, flower beds along the wall, the fence, the letter box. */
export function Garden() {
  return (
    <g>
      <Spill />
      <Beds />
      <Tree />
      <StringLights />
      <Fence />
      <LetterBox />
      <Foreground />
    </g>
  );
}

/** Light from the windows on the grass. */
function Spill() {
  return (
    <g>
      <Lamp turn={0}>
        <path fill="url(#hero-spill)" d="M284 652h140l40 96H226Z" />
      </Lamp>
      <Lamp turn={1}>
        <path fill="url(#hero-spill)" d="M592 664h76l44 110H530Z" />
      </Lamp>
      <Lamp turn={6}>
        <path fill="url(#hero-spill)" d="M706 652h58l36 62H690Z" />
      </Lamp>
    </g>
  );
}

function Beds() {
  return (
    <g>
      <path
        fill="#2b4347"
        d="M238 662q-10-26 14-30 6-18 26-10 16-14 30 2 18-10 26 6 16-8 26 4 18-10 28 4 20-8 26 10 16 2 12 14Z"
      />
      <path
        fill="#2b4347"
        d="M474 662q-4-20 14-22 10-16 28-4 18-10 26 4 14 4 10 22ZM712 662q-4-20 14-22 10-14 28-4 16-8 26 6 14 4 10 20Z"
      />
      <path
        fill="none"
        stroke="#e08f6c"
        strokeLinecap="round"
        strokeWidth={7}
        d="M262 640h0M290 634h0M318 642h0M352 638h0M382 644h0M412 642h0M496 648h0M524 644h0M738 646h0M764 648h0"
      />
      <path
        fill="none"
        stroke="#f0c08d"
        strokeLinecap="round"
        strokeWidth={5}
        d="M276 646h0M304 636h0M338 648h0M368 640h0M398 650h0M510 640h0M536 650h0M726 652h0M752 642h0"
      />
    </g>
  );
}

function Tree() {
  return (
    <g transform="translate(34 0)">
      <path
        fill="#2c2630"
        d="M876 674c14-60 12-120 2-192l-46-66 10-8 42 48 2-90h18l4 84 40-58 12 8-44 76c-4 70 0 142 24 198-28 8-46 8-64 0Z"
      />
      <path fill="#4a3a40" opacity={0.7} d="M876 674c14-60 12-120 2-192l8 4c8 70 8 130-2 190Z" />
      <path
        fill="#263b40"
        d="M790 420c-40-6-62-46-42-82-22-40 8-84 50-84 14-44 68-62 104-36 36-30 98-14 108 32 44 2 70 48 50 86 22 36-4 82-46 84-24 34-74 36-98 8-34 28-96 24-126-8Z"
      />
      <path
        fill="#35504f"
        d="M772 388c-30-14-34-46-16-66-10-34 20-62 52-54 18-34 62-42 88-18 30-20 76-6 84 30 26 4 38 30 28 52-22-18-50-16-64 4-26-22-64-16-78 12-28-16-62-6-72 22-8 12-16 18-22 18Z"
      />
      <path
        fill="#55706a"
        opacity={0.75}
        d="M776 338c-6-28 16-48 40-42 8-26 40-38 64-22-20 4-34 18-36 36-16-8-36-4-46 12-8 0-16 6-22 16ZM884 296c6-20 30-30 50-18-14 4-24 12-28 24-8-6-14-8-22-6Z"
      />
      <path
        fill="none"
        stroke="#e9a878"
        strokeLinecap="round"
        strokeWidth={3}
        opacity={0.5}
        d="M756 320c-8-30 16-56 46-52M802 254c14-40 62-56 96-36M748 374c4 22 20 40 42 46"
      />
      <path fill="none" stroke="#d8c0a4" strokeWidth={2} opacity={0.8} d="M812 404v200M850 424v180" />
      <path fill="#b07a55" d="M804 602h54v7h-54Z" />
    </g>
  );
}

/** A string of lights from the corner of the roof to the tree; lit last. */
function StringLights() {
  return (
    <g>
      <path fill="none" stroke="#2c2630" strokeWidth={2} d="M800 420q52 66 112 70" />
      <path fill="none" stroke="#8a7f78" strokeLinecap="round" strokeWidth={6} d={BULBS} />
      <Lamp turn={9}>
        <Glow x={852} y={466} rx={92} ry={60} />
        <path fill="none" stroke="#ffe3a1" strokeLinecap="round" strokeWidth={7} d={BULBS} />
      </Lamp>
    </g>
  );
}

const BULBS = 'M810 436h0M824 450h0M840 463h0M857 473h0M875 482h0M894 488h0';

function Fence() {
  return (
    <g>
      <g fill="#93868f">
        <path d={pickets(-190, 21)} />
        <path d={pickets(814, 17)} />
        <path
          opacity={0.8}
          d="M-200 726h612v6h-612ZM-200 754h612v6h-612ZM796 726h420v6H796ZM796 754h420v6H796Z"
        />
      </g>
      <path fill="#b5a6aa" d="M404 692l11-12 11 12v90h-22ZM784 692l11-12 11 12v90h-22Z" />
      <path fill="#7b6f7b" d="M415 680l11 12v90h-11ZM795 680l11 12v90h-11Z" opacity={0.6} />
    </g>
  );
}

/** Pickets 28 units apart, starting at an x coordinate; their lower ends are hidden by the grass. */
function pickets(from: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `M${from + index * 28} 776v-62l8-10 8 10v62Z`).join('');
}

function LetterBox() {
  return (
    <g>
      <path fill="#3a2f36" d="M737 690h8v92h-8Z" />
      <path fill="#b4583f" d="M712 670h44a18 18 0 0 1 18 18v14h-62Z" />
      <path fill="#8e4233" d="M712 670a18 18 0 0 1 18 18v14h-36v-14a18 18 0 0 1 18-18Z" />
      <path fill="#f0c08d" d="M760 664h5v18h-5Zm0 0h14v8h-14Z" />
    </g>
  );
}

/** Grasses and flowers in the foreground, dark in front of the lawn. */
function Foreground() {
  return (
    <g>
      <path fill="#1d2b31" d="M-200 788q200-24 420 4t330 14 300-20 350 6v60H-200Z" />
      {[-130, -40, 44, 118, 206, 306, 888, 972, 1060].map((x, index) => (
        <Tuft key={x} x={x} scale={0.8 + ((index * 7) % 5) / 8} />
      ))}
      <path
        fill="none"
        stroke="#f3c893"
        strokeLinecap="round"
        strokeWidth={7}
        d="M63 742h0M137 736h0M224 744h0M908 740h0M990 728h0M-22 738h0"
      />
      <path
        fill="none"
        stroke="#e08f6c"
        strokeLinecap="round"
        strokeWidth={6}
        d="M96 756h0M324 752h0M938 754h0M1030 748h0"
      />
    </g>
  );
}

/** A tuft of grass with two stalks. */
function Tuft({ x, scale }: { x: number; scale: number }) {
  return (
    <g transform={`translate(${x} 800) scale(${scale})`}>
      <path
        fill="#1d2b31"
        d="M-8 0q-8-26-24-34 20 4 29 30-4-34-10-50 14 18 16 46 2-40 12-56-4 24-2 54 8-26 24-38-12 18-14 42 10-18 30-22-20 10-26 30Z"
      />
      <path fill="none" stroke="#1d2b31" strokeWidth={2.4} d="M-2 0q2-40 18-66M4 0q12-28 40-44" />
    </g>
  );
}
