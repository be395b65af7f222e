/** Behind the house: the evening sky, rows of hills, and the woods. */
export function Backdrop() {
  return (
    <g>
      <path fill="url(#hero-sky)" d="M-200 0h1400v820H-200Z" />
      <ellipse cx={150} cy={560} rx={620} ry={330} fill="url(#hero-afterglow)" />
      <Stars />
      <path fill="#f8e7c8" d="M196 196a40 40 0 1 0 37 55 34 34 0 0 1-37-55Z" />
      <Clouds />
      <path
        fill="#8d6a80"
        d="M-200 520c90-46 170-70 260-46s150-44 250-40 140 60 250 44 170-70 270-52 230 60 370 30v200H-200Z"
      />
      <path
        fill="#6f5b78"
        d="M-200 556c110-20 190-60 300-34s190 30 290 4 190-30 310 2 250-40 500-6v160H-200Z"
      />
      <path fill="#4d5069" d="M-200 588c140-30 280-20 420-12s300-30 460-14 260 0 520-16v140H-200Z" />
      <path fill="#3a4a5a" d={FAR_WOOD} />
    </g>
  );
}

/** Small firs on the farthest hill. */
const FAR_WOOD = Array.from({ length: 46 }, (_, index) => {
  const height = 26 + ((index * 37) % 23);

  return `M${-190 + index * 30 + ((index * 53) % 17)} 606l11-${height} 11 ${height}Z`;
}).join('');

function Stars() {
  return (
    <path
      fill="none"
      stroke="#fdf0d5"
      strokeLinecap="round"
      strokeWidth={3}
      opacity={0.75}
      d="M84 150h0M322 118h0M410 196h0M486 88h0M566 152h0M742 96h0M806 182h0M890 122h0M962 210h0M120 300h0M930 320h0M700 190h0M280 250h0M-40 220h0M1040 120h0"
    />
  );
}

function Clouds() {
  return (
    <g fill="#eda583" opacity={0.5}>
      <path d="M-60 372c60-6 80-20 130-20s60 12 120 10 90 8 130 16c-110 10-290 14-380-6ZM620 300c50-4 60-16 110-16s60 10 110 8 80 6 110 14c-90 10-250 10-330-6ZM760 372c40-4 60-10 96-10s60 8 110 8 60 6 90 10c-90 6-220 6-296-8ZM20 424c40-2 60-8 96-8s50 6 90 6c-50 8-140 10-186 2Z" />
      <path opacity={0.6} d="M350 140c44-4 60-12 100-12s50 8 90 8 60 4 84 10c-80 8-200 8-274-6Z" />
    </g>
  );
}

/** The lawn around the house, and the path to its door. */
export function Lawn() {
  return (
    <g>
      <path fill="url(#hero-lawn)" d="M-200 626c160-22 330-20 520-12s420-20 880 4v300H-200Z" />
      <path
        fill="#2a353d"
        opacity={0.45}
        d="M180 662q40-26 330-24t330 10q60 10 70 26-160 16-360 16t-370-28Z"
      />
      <path
        fill="url(#hero-path)"
        d="M596 664h68c10 34-50 44-60 72-12 30 60 54 120 104H380c60-44 132-56 152-104 10-28 48-40 64-72Z"
      />
      <path
        fill="#5a5560"
        opacity={0.5}
        d="M600 690c14 2 34 2 44-2M560 716c18 4 40 2 50-2M536 744c22 4 52 2 66-2M500 776c34 6 86 4 104-2"
        stroke="#473f49"
        strokeWidth={3}
      />
    </g>
  );
}

/** Firs beside the house. */
export function Firs() {
  return (
    <g>
      <Fir x={116} y={654} scale={1.28} />
      <Fir x={36} y={662} scale={0.92} />
      <Fir x={190} y={646} scale={0.74} />
    </g>
  );
}

function Fir({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path fill="#3a2f36" d="M-6-56H6V2H-6Z" />
      <path fill="#24383f" d="M0-290l40 84H24l38 72H38l44 84q-80 26-162 0l42-84H-62l38-72h-16Z" />
      <path
        fill="#3b5962"
        opacity={0.75}
        d="M0-290l-40 84h16l-38 72h24l-44 84q20 7 44 10l24-70-14 4 20-74-12 4Z"
      />
    </g>
  );
}
