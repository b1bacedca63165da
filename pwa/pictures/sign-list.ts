// The whole catalogue of signs, sorted by class and slug, for the drawings and for the sign library.
import { dashboardSigns } from './signs/dashboard.ts';
import { directionSigns, informationSigns, serviceSigns } from './signs/guide.ts';
import { limitSigns } from './signs/limits.ts';
import { lightSigns, markingSigns } from './signs/lights-and-lines.ts';
import { mandatorySigns } from './signs/mandatory.ts';
import { equipmentSigns } from './signs/equipment.ts';
import { parkingSigns } from './signs/parking.ts';
import { plateSigns } from './signs/plates.ts';
import { prioritySigns } from './signs/priority.ts';
import { prohibitorySigns } from './signs/prohibitory.ts';
import type { Sign } from './signs/sign.ts';
import { specialSigns } from './signs/special.ts';
import { hazardWarnings } from './signs/warning-hazards.ts';
import { trafficWarnings } from './signs/warning-traffic.ts';
import { roadWarnings } from './signs/warning.ts';

export type { Sign } from './signs/sign.ts';

const byClassAndSlug = (a: Sign, b: Sign): number => {
  const x = `${a.class} ${a.slug}`;
  const y = `${b.class} ${b.slug}`;
  return x < y ? -1 : x > y ? 1 : 0;
};

export const signList: readonly Sign[] = [
  ...roadWarnings,
  ...hazardWarnings,
  ...trafficWarnings,
  ...prioritySigns,
  ...prohibitorySigns,
  ...limitSigns,
  ...mandatorySigns,
  ...specialSigns,
  ...parkingSigns,
  ...informationSigns,
  ...serviceSigns,
  ...directionSigns,
  ...plateSigns,
  ...lightSigns,
  ...markingSigns,
  ...dashboardSigns,
  ...equipmentSigns,
].sort(byClassAndSlug);

/** The sign with this slug; a wrong slug is a mistake in a scene and stops the drawing. */
export function findSign(slug: string): Sign {
  const found = signList.find((item) => item.slug === slug);
  if (found === undefined) throw new RangeError(`no sign is called ${slug}`);
  return found;
}
