/** The file format of a hazard scene, in `sql/content/hazards`. Metres, seconds, km/h. */
import * as z from 'zod/mini';

const Text = z.strictObject({ is: z.string().check(z.minLength(1)), en: z.string().check(z.minLength(1)) });
const pair = z.tuple([z.number(), z.number()]);
/** Values at some places or times; smooth between them. */
const Curve = z.array(pair);
/** `[seconds, metres right, metres ahead or up]`; one pair for a static thing. */
const Path = z.union([pair, z.array(z.tuple([z.number(), z.number(), z.number()]))]);

const Thing = z.strictObject({
  /** A drawing of `sql/content/pictures`: in `hazards` or `parts`, or `sign.<slug>`. */
  is: z.string(),
  /** Colour of the drawing's open area. */
  fill: z.optional(z.string()),
  size: z.optional(z.number()),
  flip: z.optional(z.boolean()),
  /** The ring is drawn around it. */
  danger: z.optional(z.boolean()),
  /** Along the road from the start, or in the plane of a scene from above. */
  at: z.optional(Path),
  /** As seen from the own car. */
  ahead: z.optional(Path),
  shown: z.optional(pair),
  /** Lamps of the drawing and when they are lit. */
  lit: z.optional(z.array(z.tuple([z.string(), z.number(), z.number()]))),
  /** Degrees clockwise, from above; by default the direction of movement. */
  heading: z.optional(Curve),
  /** Moves backwards, from above. */
  reverse: z.optional(z.boolean()),
  /** Moves up and down as it walks. */
  walks: z.optional(z.boolean()),
});

const Row = z.strictObject({
  is: z.string(),
  /** Several colours alternate. */
  fills: z.optional(z.array(z.string())),
  size: z.optional(z.number()),
  flip: z.optional(z.boolean()),
  x: z.number(),
  d: pair,
  every: z.number(),
});

/** A flat area on the ground: between two distances and two sides. */
const Band = z.strictObject({ fill: z.string(), d: z.optional(pair), x: pair, opacity: z.optional(z.number()) });

const common = {
  id: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
  kind: z.enum(['learning', 'practice']),
  name: Text,
  /** Where and how one drives; shown before the scene. */
  before: Text,
  /** What to look for; only in learning scenes. */
  hint: z.optional(Text),
  lasts: z.number(),
  /** When the danger begins to develop, and when it is too late. */
  window: pair,
  light: z.enum(['day', 'dusk', 'night', 'grey', 'sun']),
  things: z.array(Thing),
  /** Moments in order, each with what is visible: for stills, for screen readers, and for the review afterwards. */
  stills: z.array(z.strictObject({ at: z.number(), see: Text })),
  /** The right reaction, and why. */
  lesson: Text,
};

const FromSeat = z.strictObject({
  ...common,
  view: z.literal('seat'),
  speed: Curve,
  /** Position of the eye, right of the road's middle. */
  lane: z.optional(Curve),
  land: z.enum(['heath', 'lava', 'sand', 'snow', 'town', 'tunnel']),
  back: z.enum(['mountains', 'hills', 'sea', 'town', 'none']),
  road: z.strictObject({
    width: z.number(),
    surface: z.enum(['road', 'gravel', 'snow']),
    lines: z.optional(z.boolean()),
    posts: z.optional(z.boolean()),
    pavement: z.optional(z.boolean()),
    /** The road's width from some place on: `[distance, width]`. */
    widths: z.optional(Curve),
  }),
  bends: z.optional(Curve),
  hills: z.optional(Curve),
  bands: z.optional(z.array(Band)),
  zebras: z.optional(z.array(z.number())),
  rows: z.optional(z.array(Row)),
  /** Range of sight, metres. */
  sight: z.optional(z.number()),
  air: z.optional(z.enum(['snow', 'drift', 'dust', 'rain'])),
  mirror: z.optional(z.boolean()),
  /** Outside temperature on the instrument panel. */
  degrees: z.optional(z.number()),
});

const Shape = z.strictObject({
  fill: z.string(),
  rect: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  circle: z.optional(z.tuple([z.number(), z.number(), z.number()])),
  /** A line along points; `wide` is its width. */
  line: z.optional(z.array(pair)),
  wide: z.optional(z.number()),
  dash: z.optional(z.string()),
  corner: z.optional(z.number()),
});

const FromAbove = z.strictObject({
  ...common,
  view: z.literal('above'),
  /** Width of the picture in metres; its middle follows `camera`. */
  across: z.number(),
  camera: z.optional(Path),
  land: z.string(),
  shapes: z.array(Shape),
});

export const HazardScene = z.discriminatedUnion('view', [FromSeat, FromAbove]);
export type HazardScene = z.infer<typeof HazardScene>;
export type SeatScene = z.infer<typeof FromSeat>;
export type AboveScene = z.infer<typeof FromAbove>;
export type HazardThing = z.infer<typeof Thing>;
