/** The front page's drawing (fog in light mode, dusk in dark mode) and its hero, below a `SiteHeader` with `over`. */
import { type ReactNode, useId } from 'react';
import { dashes, EDGE_LINE, onGround, ribbon } from './scene-geometry.ts';

export type HeroProps = {
  title: ReactNode;
  lead: ReactNode;
  /** Replaces the landscape. */
  picture?: ReactNode;
  /** One primary button, at most one plain. */
  actions: ReactNode;
};

export function Hero({ title, lead, picture, actions }: HeroProps): ReactNode {
  return (
    <div className={picture === undefined ? 'hr' : 'hr hr-pictured'}>
      {picture === undefined ? <Scene /> : <div className="hr-picture">{picture}</div>}
      <div className="l-wrap hr-inner">
        <h1 className="hr-title" tabIndex={-1}>
          {title}
        </h1>
        <p className="hr-lead">{lead}</p>
        <div className="hr-actions">{actions}</div>
      </div>
    </div>
  );
}

const POST_DEPTHS = [4.6, 6.8, 10, 14.5, 21, 30];
const CAR = onGround(0.46, 9.6);
const WARNING = onGround(1.1, 13);
const SHEEP = [
  { ...onGround(-1.16, 8.2), size: 1, facing: 1 },
  { ...onGround(-1.85, 8.8), size: 0.74, facing: -1 },
];

/** Road, mountains, car and sheep. Decorative: hidden from screen readers. */
export function Scene(): ReactNode {
  const id = useId();
  const paint = (name: string): string => `url(#${id}${name})`;
  return (
    <svg className="sc" viewBox="0 0 1200 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <Fade id={`${id}sky`} stops={{ sky1: 0, sky2: 0.56 }} />
        <Fade id={`${id}land`} stops={{ fog: 0, land1: 0.16, land2: 0.78 }} />
        <Fade id={`${id}road`} stops={{ fog: 0, road1: 0.12, road2: 0.6 }} />
        <linearGradient id={`${id}fog`} x2="0" y2="1">
          <stop stopColor="var(--sc-fog)" stopOpacity="0" />
          <stop stopColor="var(--sc-fog)" offset="0.6" stopOpacity="0.9" />
          <stop stopColor="var(--sc-fog)" offset="1" stopOpacity="0" />
        </linearGradient>
        <Halo id={`${id}glow`} tone="glow" opacity={1} />
        <Halo id={`${id}lamp`} tone="lamp" opacity={0.5} />
      </defs>
      <rect width="1200" height="720" fill={paint('sky')} />
      <ellipse cx="690" cy="392" rx="420" ry="120" fill={paint('glow')} />
      <Mountains />
      <rect y="290" width="1200" height="140" fill={paint('fog')} />
      <Hills />
      <rect y="350" width="1200" height="90" fill={paint('fog')} />
      <rect y="402" width="1200" height="318" fill={paint('land')} />
      <path
        fill="var(--sc-near)"
        opacity="0.5"
        d="M0 434c120-26 220 2 330 8s160-6 220 0L0 520zM1200 428c-140-14-240 14-330 20s-120-6-160 0l490 72z"
      />
      <path
        fill="var(--sc-moss)"
        opacity="0.75"
        d="M0 720V566c60-34 120-14 164 14s92 30 124 62 24 58 30 78zM1200 720V548c-70-40-130-14-176 20s-66 46-90 76-14 56-16 76z"
      />
      <path d={ribbon(-1, 1)} fill={paint('road')} />
      <g fill="var(--sc-mark)">
        <path opacity="0.55" d={ribbon(-EDGE_LINE - 0.012, -EDGE_LINE + 0.012)} />
        <path opacity="0.55" d={ribbon(EDGE_LINE - 0.012, EDGE_LINE + 0.012)} />
        {dashes().map((dash) => (
          <path key={dash} d={dash} />
        ))}
      </g>
      {POST_DEPTHS.map((depth) => (
        <g key={depth}>
          {depth > 5 ? <Post across={-1.14} depth={depth} /> : null /* space for the buttons */}
          <Post across={1.14} depth={depth} />
        </g>
      ))}
      <g transform={`translate(${CAR.x} ${CAR.y}) scale(${(CAR.scale / 88).toFixed(3)})`}>
        <Car lamp={paint('lamp')} />
      </g>
      <rect y="374" width="1200" height="70" fill={paint('fog')} opacity="0.8" />
      <g
        className="sc-sign"
        transform={`translate(${WARNING.x} ${WARNING.y}) scale(${(WARNING.scale / 90).toFixed(3)})`}
      >
        <SheepWarning />
      </g>
      {SHEEP.map((sheep) => (
        <g
          key={sheep.facing}
          transform={`translate(${sheep.x} ${sheep.y}) scale(${sheep.size * sheep.facing * 1.15} ${sheep.size * 1.15})`}
        >
          <Sheep />
        </g>
      ))}
    </svg>
  );
}

/** @param stops offset of each tone, 0 to 1. */
export function Fade({ id, stops }: { id: string; stops: Readonly<Record<string, number>> }): ReactNode {
  return (
    <linearGradient id={id} x2="0" y2="1">
      {Object.entries(stops).map(([tone, offset]) => (
        <stop key={tone} stopColor={`var(--sc-${tone})`} offset={offset} />
      ))}
    </linearGradient>
  );
}

function Halo({ id, tone, opacity }: { id: string; tone: string; opacity: number }): ReactNode {
  return (
    <radialGradient id={id}>
      <stop stopColor={`var(--sc-${tone})`} stopOpacity={opacity} />
      <stop stopColor={`var(--sc-${tone})`} offset="1" stopOpacity="0" />
    </radialGradient>
  );
}

function Mountains(): ReactNode {
  return (
    <>
      <path
        fill="var(--sc-far)"
        d="M0 424V314l58-30 84 32 90-82 52-6 44 28 52 6 74 62 88 30 70 12 62-20 50-54 58-58 64-6 36 12 70 60 92 16 156-36v136z"
      />
      <path
        fill="var(--sc-snow)"
        opacity="0.85"
        d="M232 234l52-6 44 28-24 6-14 24-24-22-18 16-26-18-22 14zM782 242l64-6 36 12 26 22-22-2-18 20-24-20-14 16-20-18-24 14z"
      />
    </>
  );
}

function Hills(): ReactNode {
  return (
    <path
      fill="var(--sc-mid)"
      opacity="0.8"
      d="M0 436v-88c70-12 132-4 204 14s190 44 332 44zM1200 436v-104c-90-8-164 4-252 28s-170 42-292 44l460 32z"
    />
  );
}

/** An edge post: yellow with a white band. */
function Post({ across, depth }: { across: number; depth: number }): ReactNode {
  const spot = onGround(across, depth);
  const unit = spot.scale / 132;
  return (
    <g transform={`translate(${spot.x} ${spot.y}) scale(${unit.toFixed(3)})`} opacity={Math.max(0.4, 1 - depth / 44)}>
      <rect fill="var(--sign-yellow)" x="-3" y="-50" width="6" height="50" rx="1.5" />
      <rect fill="var(--sign-white)" x="-3" y="-42" width="6" height="8" />
    </g>
  );
}

/** From behind, rear lamps lit. */
function Car({ lamp }: { lamp: string }): ReactNode {
  return (
    <>
      <ellipse opacity="0.25" rx="24" ry="3" />
      <path
        fill="var(--sc-car)"
        d="M-20-2v-13c0-3 1-5 3-6l3-8c1-3 3-4 6-4H8c3 0 5 1 6 4l3 8c2 1 3 3 3 6v13h-6v-4h-28v4z"
      />
      <path fill="var(--sc-sky2)" opacity="0.55" d="M-12-21l3-7c1-1 2-2 3-2H6c1 0 2 1 3 2l3 7z" />
      <circle cx="-15" cy="-14" r="16" fill={lamp} />
      <circle cx="15" cy="-14" r="16" fill={lamp} />
      <path fill="var(--sc-lamp)" d="M-19-16h8v4.5h-8zM11-16h8v4.5h-8z" />
    </>
  );
}

function SheepWarning(): ReactNode {
  return (
    <>
      <rect fill="#8d949a" x="-2" y="-50" width="4" height="50" />
      <path
        fill="var(--sign-red)"
        stroke="var(--sign-red)"
        strokeWidth="8"
        strokeLinejoin="round"
        d="M0-108 36-46h-72z"
      />
      <path
        fill="var(--sign-yellow)"
        stroke="var(--sign-yellow)"
        strokeWidth="3"
        strokeLinejoin="round"
        d="M0-98 27-52h-54z"
      />
      <path
        fill="var(--sc-hoof)"
        d="M-13-66c-2-5 3-9 7-7 3-3 8-3 10 0 4-2 9 1 8 6 0 3-2 5-4 5v6h-3v-5h-2v5h-3v-5h-5v5h-3v-5h-2v5h-3v-6c-1-1-1-3 0-4zM-19-68c0-3 2-5 5-5l2 3c0 4-2 6-5 5-1 0-2-1-2-3z"
      />
    </>
  );
}

export function Sheep(): ReactNode {
  return (
    <>
      <path stroke="var(--sc-hoof)" strokeWidth="2.6" d="M-9-9v9M-4-9v9M6-9v9M11-9v9" />
      <path
        fill="var(--sc-wool)"
        d="M-13-14c-2-4 1-9 5-9 2-4 8-5 11-2 4-3 10-1 11 3 4 1 6 6 3 9 0 4-3 6-7 5H-8c-3 0-6-2-5-6z"
      />
      <path fill="var(--sc-hoof)" d="M-21-17c1-5 4-8 8-8l2 3c0 4-1 7-4 9-3 0-5-2-6-4z" />
    </>
  );
}
