/** Shared by the views of hazard scenes: size, colours by light, and things. */
import { createElement, memo, type CSSProperties, type ReactNode } from 'react';
import type { HazardScene } from '../../sync/practice/hazard-scene.ts';

/** An element of a drawing: name, attributes, children. */
export type Drawn = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Drawn | string)[],
];
/** `box`: left, top, width, height. One metre is 48 units from the side, 10 from above. */
export type Drawing = { readonly box: readonly number[]; readonly fill?: string; readonly body: readonly Drawn[] };
/** `tones`: colours by role, for day and dark. */
export type HazardArt = {
  readonly tones: Readonly<Record<string, readonly [day: string, dark: string]>>;
  readonly drawings: Readonly<Record<string, Drawing>>;
};
export type Drawings = HazardArt['drawings'];

export type ViewProps<S> = {
  readonly scene: S;
  readonly drawings: Drawings;
  /** Seconds. */
  readonly at: number;
  /** Lamps do not blink. */
  readonly still: boolean;
  /** Draws a ring around the hazard. */
  readonly ring: boolean;
};

/** Size of every scene, units. */
export const WIDE = 640;
export const HIGH = 360;

const channels = (colour: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
const mix = (a: string, b: string, share: number): string =>
  `#${channels(a)
    .map((value, index) => Math.round(value + ((channels(b)[index] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

/** How the light changes a tone, and colours specific to it. A night scene is dark in every theme. */
const LIGHTS: Readonly<
  Record<HazardScene['light'], { tone: (day: string, dark: string) => string; own?: Readonly<Record<string, string>> }>
> = {
  day: { tone: (day) => day, own: { sky1: '#A9C9DB', sky2: '#E4EEF0', grass: '#9DB48C', verge: '#8AA078' } },
  grey: { tone: (day) => mix(day, '#AEB6BA', 0.35) },
  dusk: { tone: (day, dark) => mix(day, dark, 0.55), own: { sky1: '#3B4A66', sky2: '#D9A78A' } },
  night: { tone: (_, dark) => dark, own: { sky1: '#0B111A', sky2: '#1E2835' } },
  sun: { tone: (day) => mix(day, '#E3B878', 0.22), own: { sky1: '#F0D3A0', sky2: '#FFF0CC' } },
};
const palettes = new Map<string, CSSProperties>();

export function paletteOf(tones: HazardArt['tones'], light: HazardScene['light']): CSSProperties {
  const made = palettes.get(light);
  if (made) return made;
  const { tone, own } = LIGHTS[light];
  const all = {
    ...Object.fromEntries(Object.entries(tones).map(([name, [day, dark]]) => [name, tone(day, dark)])),
    ...own,
  };
  const style: CSSProperties = Object.fromEntries(Object.entries(all).map(([name, colour]) => [`--${name}`, colour]));
  palettes.set(light, style);
  return style;
}
export const role = (name: string): string => (name.startsWith('#') ? name : `var(--${name})`);

const Sprite = memo(function Sprite({ drawing, lit }: { readonly drawing: Drawing; readonly lit: string }) {
  return <>{drawing.body.map((node, index) => drawn(node, index, lit))}</>;
});

/** Draws a lamp only while lit. */
function drawn(node: Drawn | string, key: number, lit: string): ReactNode {
  if (typeof node === 'string') return node;
  const [name, { 'data-lamp': lamp, ...attributes }, children] = node;
  const both = lamp === 'left' || lamp === 'right' ? ' both' : '';
  if (lamp !== undefined && !`${lamp}${both}`.split(' ').some((each) => lit.split(' ').includes(each))) return null;
  return createElement(
    name,
    { key, ...attributes },
    children.length === 0 ? undefined : children.map((child, index) => drawn(child, index, lit)),
  );
}

export type Placed = {
  readonly key: string;
  readonly drawing: Drawing;
  readonly sx: number;
  readonly sy: number;
  readonly scale: number;
  readonly fill?: string | undefined;
  readonly flip?: boolean | undefined;
  readonly turn?: number;
  readonly lit: string;
  readonly opacity?: number;
  readonly danger: boolean;
};

export function Thing({ drawing, sx, sy, scale, fill, flip = false, turn, lit, opacity = 1 }: Placed) {
  const rotate = turn === undefined ? '' : `rotate(${turn.toFixed(1)})`;
  const paint = fill ?? drawing.fill;
  return (
    <g
      transform={`translate(${sx.toFixed(1)} ${sy.toFixed(1)})${rotate}scale(${(flip ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})`}
      {...(paint === undefined ? {} : { fill: paint })}
      {...(opacity < 0.98 ? { opacity: opacity.toFixed(2) } : {})}
    >
      <Sprite drawing={drawing} lit={lit} />
    </g>
  );
}

export function Ring({ things }: { readonly things: readonly Placed[] }) {
  return things
    .filter(({ danger }) => danger)
    .map(({ key, drawing, sx, sy, scale, turn }) => {
      const [left = 0, top = 0, width = 0, height = 0] = drawing.box;
      const middle = turn === undefined ? { x: left + width / 2, y: top + height / 2 } : { x: 0, y: 0 };
      const round = Math.max(22, (Math.max(width, height) / 2) * scale * 1.15 + 6);
      const circle = { cx: sx + middle.x * scale, cy: sy + middle.y * scale, r: Math.min(round, 150), fill: 'none' };
      return (
        <g key={key}>
          <circle {...circle} stroke="#14181F" strokeWidth={7} />
          <circle {...circle} stroke="#FFD400" strokeWidth={4} />
        </g>
      );
    });
}
