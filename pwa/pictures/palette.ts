// Colours that follow light and dark. Sources use day tones; served files use role names with two values.
// Each day tone belongs to one role. For a colour fixed in both themes, use a neighbouring tone.

/** Roles: [day, dark]. */
export const roles = {
  grass: ['#A9B4AB', '#3D4A48'],
  verge: ['#8F9C8B', '#2A3530'],
  moss: ['#7F8F71', '#2F3A33'],
  gravel: ['#B5A98F', '#5A5346'],
  sand: ['#D6CBAD', '#5E5746'],
  road: ['#434C56', '#1B222A'],
  road2: ['#58626F', '#323C47'],
  path: ['#C9C6BB', '#4A5158'],
  mark: ['#FFFFFE', '#E9E6DC'],
  water: ['#8FB0BF', '#2C4656'],
  stream: ['#B7CFDA', '#43616F'],
  snow: ['#EEF2F1', '#8793A3'],
  ice: ['#CFE3EC', '#5F7C8C'],
  sky1: ['#C5D1D5', '#131B26'],
  sky2: ['#E9ECE7', '#3A4757'],
  glow: ['#FFF3D5', '#D9A25C'],
  far: ['#B3C1C7', '#3B4857'],
  peak: ['#EEF2F3', '#56637A'],
  mid: ['#94A5AB', '#2C3744'],
  near: ['#71827E', '#222C35'],
  land: ['#8E9A84', '#263029'],
  fog: ['#EEF0EC', '#56616D'],
  wall: ['#F7F6F1', '#C9C9C2'],
  roof: ['#9C3B2D', '#7A3026'],
  house: ['#DAD6C9', '#4D5660'],
  paper: ['#F7F6F3', '#1B222B'],
  card: ['#FEFFFF', '#2A333D'],
  ink: ['#14181E', '#F0EEE6'],
  ink2: ['#5B656D', '#A8B2BA'],
  faint: ['#D9DAD2', '#3A444E'],
  blue: ['#0039A5', '#7FA8FF'],
} as const satisfies Readonly<Record<string, readonly [day: string, dark: string]>>;

const byTone = new Map<string, { readonly role: string; readonly dark: string }>(
  Object.entries(roles).map(([role, [day, dark]]) => [day, { role, dark }]),
);

/**
 * Maps a source colour to the served one.
 * @param colour "#rrggbb" or another paint.
 * @param night the picture shows night and keeps dark tones in both themes.
 */
export function servedColour(colour: string, night: boolean): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return colour;
  const tone = colour.toUpperCase();
  const found = byTone.get(tone);
  if (found === undefined) return tone;
  return night ? found.dark : `var(--${found.role})`;
}

/** A picture's style element with the roles it uses; empty if none. */
export function roleStyle(drawing: string): string {
  const used = Object.entries(roles).filter(([role]) => drawing.includes(`var(--${role})`));
  if (used.length === 0) return '';
  const set = (which: 0 | 1): string => used.map(([role, tones]) => `--${role}:${tones[which]}`).join(';');
  return `<style>svg{${set(0)}}@media(prefers-color-scheme:dark){svg{${set(1)}}}</style>`;
}

/** The roles as an Inkscape palette. */
export function inkscapePalette(): string {
  const rows = Object.entries(roles).map(([role, [day]]) => {
    const parts = [1, 3, 5].map((at) => String(Number.parseInt(day.slice(at, at + 2), 16)).padStart(3));
    return `${parts.join(' ')}\t${role}\n`;
  });
  return `GIMP Palette\nName: Akrein\nColumns: 8\n${rows.join('')}`;
}
