// Every colour of the pictures: fixed ones for signs and things, and roles that follow light and dark.
export const sign = {
  red: '#D20000',
  yellow: '#F8C800',
  black: '#000000',
  white: '#FFFFFF',
  blue: '#0039A6',
  serviceBlue: '#2163AD',
  green: '#007A3D',
  grey: '#8A8F94',
  ink: '#14181F',
  amber: '#FFB000',
} as const;

/** Things that look the same by day and by night. */
export const thing = {
  carBlue: '#2E6BE0',
  carRed: '#D20000',
  carYellow: '#F8C800',
  carGreen: '#2F8F5B',
  carWhite: '#FFFFFF',
  carGrey: '#8E99A3',
  carDark: '#39424C',
  glass: '#10151B',
  window: '#CFE0EA',
  tyre: '#14181F',
  hub: '#B9C2C8',
  lamp: '#FFE9A8',
  brake: '#FF2A1A',
  signal: '#FFB000',
  wool: '#F4F2EA',
  horn: '#C9BFA6',
  horse: '#7A4A2B',
  mane: '#D9B98A',
  cow: '#5B3A29',
  skin: ['#F0C6A0', '#C98F63', '#8A5A3C', '#E3AC80'],
  hair: ['#3A2A1E', '#8A5A2B', '#14181F', '#C58A3A'],
  metal: '#8A949C',
  steel: '#5B656E',
  wood: '#9A6B3F',
  ok: '#2F8F5B',
  paper: '#FFFFFF',
  fire: '#F26B1D',
} as const;

/** Roles: [by day, in the dark]. */
const roles = {
  grass: ['#A9B4AC', '#3D4A48'],
  verge: ['#8F9C8B', '#2A3530'],
  moss: ['#7F8F72', '#2F3A33'],
  gravel: ['#B5A98F', '#5A5346'],
  sand: ['#D6CBAE', '#5E5746'],
  road: ['#434C57', '#1B222A'],
  road2: ['#586270', '#323C47'],
  path: ['#C9C6BC', '#4A5158'],
  mark: ['#FFFFFF', '#E9E6DC'],
  water: ['#8FB0C0', '#2C4656'],
  stream: ['#B7CFDA', '#43616F'],
  snow: ['#EEF2F2', '#8793A3'],
  ice: ['#CFE3EC', '#5F7C8C'],
  sky1: ['#C5D1D6', '#131B26'],
  sky2: ['#E9ECE8', '#3A4757'],
  glow: ['#FFF3D6', '#D9A25C'],
  far: ['#B3C1C8', '#3B4857'],
  peak: ['#EEF2F2', '#56637A'],
  mid: ['#94A5AC', '#2C3744'],
  near: ['#71827F', '#222C35'],
  land: ['#8E9A84', '#263029'],
  fog: ['#EEF0EC', '#56616D'],
  wall: ['#F7F6F2', '#C9C9C2'],
  roof: ['#9C3B2E', '#7A3026'],
  house: ['#DAD6CA', '#4D5660'],
  paper: ['#F7F6F2', '#1B222B'],
  card: ['#FFFFFF', '#2A333D'],
  ink: ['#14181F', '#F0EEE6'],
  ink2: ['#5B656E', '#A8B2BA'],
  faint: ['#D9DAD3', '#3A444E'],
  blue: ['#0039A6', '#7FA8FF'],
} as const;

export type Role = keyof typeof roles;

const names = Object.keys(roles).filter((name): name is Role => name in roles);

/** The colour of a role, to be used as a fill or a stroke. */
export function tone(role: Role): string {
  return `var(--${role})`;
}

/** The style of a scene: only the roles it uses, by day and in the dark; `night` fixes the dark ones. */
export function sceneStyle(body: string, night = false): string {
  const used = names.filter((name) => body.includes(`var(--${name})`));
  if (used.length === 0) return '';
  const set = (which: 0 | 1): string => used.map((n) => `--${n}:${roles[n][which]}`).join(';');
  if (night) return `<style>svg{${set(1)}}</style>`;
  return `<style>svg{${set(0)}}@media(prefers-color-scheme:dark){svg{${set(1)}}}</style>`;
}
