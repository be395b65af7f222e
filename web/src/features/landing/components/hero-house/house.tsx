import { Glow, Lamp } from './lamp.js';
import { HouseWindow } from './house-window.js';

/** The house seen from its corner: the gable on the left, the long front with its porch on the right. */
export function House() {
  return (
    <g>
      <Chimney />
      <Walls />
      <Roof />
      <Dormers />
      <GableWindows />
      <FrontWindows />
      <Porch />
    </g>
  );
}

function Chimney() {
  return (
    <g>
      <path
        fill="none"
        stroke="#e9c3b2"
        strokeWidth={11}
        strokeLinecap="round"
        opacity={0.3}
        d="M630 190c-12-26 16-38 6-64s14-34 30-50"
      />
      <path fill="#7d4f4c" d="M606 202h48v92h-48Z" />
      <path fill="#66403f" d="M634 202h20v92h-20Z" />
      <path fill="#a1766b" d="M599 192h62v14h-62Z" />
    </g>
  );
}

function Walls() {
  return (
    <g>
      <path fill="url(#hero-gable)" d="M236 650V404L352 262l116 142v246Z" />
      <path fill="url(#hero-front)" d="M468 404h316v246H468Z" />
      <path fill="none" stroke="#5c4450" strokeWidth={1.2} opacity={0.28} d={BOARDS} />
      <path fill="#5a4350" opacity={0.5} d="M468 408h316v20H468Z" />
      <path fill="#5d5560" d="M232 636h556v16H232Z" />
      <path fill="#cdb3a2" d="M464 404h8v232h-8ZM232 404h7v232h-7ZM779 408h8v228h-8Z" />
    </g>
  );
}

/** Weatherboards, as a few lines. */
const BOARDS = Array.from({ length: 19 }, (_, index) => `M240 ${418 + index * 12}H780`).join('');

function Roof() {
  return (
    <g>
      <path fill="url(#hero-roof)" d="M352 244h332l120 172H478Z" />
      <path
        fill="none"
        stroke="#2c2a3b"
        strokeWidth={2}
        opacity={0.35}
        d="M374 274h330M396 304h329M418 334h328M440 364h327M461 392h325"
      />
      <path fill="#f1b487" opacity={0.45} d="M352 244h332l4 6H356Z" />
      <path fill="#3a3448" d="M352 238l132 178-16 8L352 268 236 424l-16-8Z" />
      <path fill="#d9c3b0" d="M352 262l117 157-9 6L352 280 244 425l-9-6Z" />
      <path fill="#3a3448" d="M476 410h330v10H476Z" />
    </g>
  );
}

function Dormers() {
  return (
    <g>
      {[512, 640].map((x, index) => (
        <g key={x} transform={`translate(${x} 296)`}>
          <path fill="#332f42" opacity={0.5} d="M58 22l44 60H58Z" />
          <path fill="#a98577" d="M0 22h60v60H0Z" />
          <path fill="#3a3448" d="M30-18l44 44-8 6L30-4-6 32l-8-6Z" />
          <path fill="#b8937f" d="M30-4L4 22h52Z" />
          <HouseWindow x={14} y={27} width={32} height={46} turn={index === 0 ? 5 : undefined}>
            <path fill="#a8552f" opacity={0.55} d="M0 0h9q0 26-9 46ZM32 0h-9q0 26 9 46Z" />
          </HouseWindow>
        </g>
      ))}
    </g>
  );
}

function GableWindows() {
  return (
    <g>
      <RoundWindow />
      <HouseWindow x={282} y={428} width={44} height={66} turn={2} panes={[2, 3]}>
        <path fill="#b25f33" opacity={0.6} d="M0 0h14q2 40-14 66ZM44 0H32q0 38 12 66Z" />
      </HouseWindow>
      <HouseWindow x={378} y={428} width={44} height={66} turn={7} panes={[2, 3]}>
        <path
          fill="#7a3f2c"
          opacity={0.75}
          d="M8 66V50h4c-6-6-7-18 0-24 8-6 18 0 18 9 0 7-4 11-6 15 8 2 12 8 12 16Z"
        />
        <path fill="#fff4cf" d="M30 12h12l3 12H27Z" />
      </HouseWindow>
      <BayWindow />
    </g>
  );
}

function RoundWindow() {
  return (
    <g>
      <circle cx={352} cy={352} r={27} fill="#d9c3b0" />
      <circle cx={352} cy={352} r={22} fill="url(#hero-glass)" />
      <Lamp turn={8}>
        <Glow x={352} y={352} rx={64} />
        <circle cx={352} cy={352} r={22} fill="url(#hero-room)" />
        <path fill="#8a4a2e" opacity={0.8} d="M338 362l20-14 4 5-20 14Zm8 4 6 8h-3l-4-6-5 6h-3Z" />
      </Lamp>
      <path fill="none" stroke="#d9c3b0" strokeWidth={3} d="M352 330v44M330 352h44" />
    </g>
  );
}

/** The living room: shelves, a lamp over the table, a plant and a cat. */
function BayWindow() {
  return (
    <g>
      <path fill="#3a3448" d="M272 530l14-16h132l14 16Z" />
      <HouseWindow x={284} y={536} width={136} height={84} turn={0} panes={[4, 1]}>
        <path fill="#a8562f" opacity={0.5} d="M0 0h24q4 54-24 84ZM136 0h-22q-2 50 22 84Z" />
        <path fill="#b4652f" opacity={0.65} d="M38 18h42v3H38Zm0 24h42v3H38Z" />
        <path
          fill="#8f4a2c"
          opacity={0.7}
          d="M41 6h5v12h-5Zm7 2h4v10h-4Zm6-3h6v13h-6Zm9 4h4v9h-4Zm-21 21h6v12h-6Zm8 2h4v10h-4Zm7-3h5v13h-5Zm12 1h5v12h-5Z"
        />
        <path fill="none" stroke="#8f4a2c" strokeWidth={2} d="M100 0v16" />
        <path fill="#fff6d6" d="M90 28q2-13 10-13t10 13Z" />
        <path fill="#7a3f2c" opacity={0.85} d="M74 62h50v5h-4v17h-4V67H84v17h-4V67h-6Z" />
        <path fill="#54342f" d="M18 84c-2-12 2-20 8-23l-1-9 5 5h4l5-5-1 11c5 6 6 13 4 21Z" />
      </HouseWindow>
    </g>
  );
}

function FrontWindows() {
  return (
    <g>
      <HouseWindow x={502} y={446} width={42} height={62} turn={4} hasShutters>
        <path fill="#a8562f" opacity={0.55} d="M0 0h12q2 40-12 62ZM42 0H30q-2 38 12 62Z" />
      </HouseWindow>
      <HouseWindow x={608} y={446} width={42} height={62} turn={9} hasShutters>
        <path fill="#fff4cf" d="M15 62V46h-5l5-12h12l5 12h-5v16Z" opacity={0.9} />
      </HouseWindow>
      <HouseWindow x={714} y={446} width={42} height={62} hasShutters />
      <HouseWindow x={502} y={556} width={42} height={66} turn={3} hasShutters>
        <path
          fill="#7c4630"
          opacity={0.8}
          d="M14 66V52h16v14ZM21 52c-10-4-12-14-10-22 6 4 9 10 10 16 1-12 4-22 11-26 3 12-2 26-9 32Z"
        />
      </HouseWindow>
      <HouseWindow x={714} y={556} width={42} height={66} turn={6} hasShutters>
        <path fill="none" stroke="#8f4a2c" strokeWidth={2} d="M21 0v18" />
        <path fill="#fff6d6" d="M11 30q2-13 10-13t10 13Z" />
      </HouseWindow>
    </g>
  );
}

function Porch() {
  return (
    <g>
      <path fill="#5b4250" opacity={0.55} d="M580 548h98v90h-98Z" />
      <path fill="#274743" d="M603 556h52v82h-52Z" />
      <path fill="#1d3734" d="M609 602h18v28h-18Zm22 0h18v28h-18Z" />
      <path fill="url(#hero-glass)" d="M609 563h40v31h-40Z" />
      <Lamp turn={1}>
        <Glow x={629} y={590} rx={92} ry={76} />
        <path fill="url(#hero-room)" d="M609 563h40v31h-40Z" />
        <circle cx={588} cy={574} r={5} fill="#fff1c4" />
        <circle cx={670} cy={574} r={5} fill="#fff1c4" />
      </Lamp>
      <path fill="none" stroke="#d9c3b0" strokeWidth={3} d="M601 640v-86h56v86M629 563v31" />
      <circle cx={647} cy={613} r={2.5} fill="#e7b877" />
      <path fill="#cdb3a2" d="M572 546h8v92h-8Zm106 0h8v92h-8Z" />
      <path fill="#3a3448" d="M556 548l26-30h94l26 30Z" />
      <path fill="#d9c3b0" d="M556 546h146v6H556Z" />
      <path fill="#8a7b7c" d="M568 636h122v9H568Zm-8 9h138v10H560Zm-8 10h154v11H552Z" />
      <path fill="#a4908c" d="M568 636h122v3H568Zm-8 9h138v3H560Zm-8 10h154v3H552Z" />
    </g>
  );
}
