/** How much a drawing asks of whoever draws it: parts that use parts that use parts multiply, and a small file stops every phone that shows it. */

type Part = { readonly uses: string[]; readonly parts: Part[] };
/** How many elements are drawn, and how deep in each other. */
type Weighed = { readonly weight: number; readonly height: number };

const ENDLESS: Weighed = { weight: Infinity, height: Infinity };

/** Nobody draws so deep by hand or by program; a parser takes long over more. */
const DEEPEST = 100;
const HEAVIEST = 100_000;

/** Told of each element as it is read. */
export class DrawingWeight {
  private readonly all: Part = { uses: [], parts: [] };
  private readonly named = new Map<string, Part>();
  private readonly open: Part[] = [this.all];

  /** Throws where the drawing is too deep. */
  begin(attributes: Readonly<Record<string, string>>): void {
    if (this.open.length > DEEPEST) throw new RangeError('the drawing is too deep');
    const uses = Object.values(attributes).flatMap((value) =>
      [...value.matchAll(/(?:^|url\(\s*["']?)#([\w-]+)/g)].map(([, id = '']) => id),
    );
    const part = { uses, parts: [] };
    this.open.at(-1)?.parts.push(part);
    this.open.push(part);
    const { id } = attributes;
    if (id !== undefined && !this.named.has(id)) this.named.set(id, part);
  }

  end(): void {
    if (this.open.length > 1) this.open.pop();
  }

  /** Whether it can be drawn: what uses itself cannot. */
  isLight(): boolean {
    return this.weigh(this.all, new Map(), 0).weight <= HEAVIEST;
  }

  /** @param known what has been weighed, and what is being weighed as never drawn to its end. @param depth of the part, as drawn from the top. */
  private weigh(part: Part, known: Map<Part, Weighed>, depth: number): Weighed {
    const before = known.get(part) ?? (depth > DEEPEST ? ENDLESS : undefined);
    if (before) return depth + before.height > DEEPEST ? ENDLESS : before;
    known.set(part, ENDLESS);
    let [weight, height] = [1, 0];
    for (const each of [...part.parts, ...part.uses.flatMap((id) => this.named.get(id) ?? [])]) {
      const drawn = this.weigh(each, known, depth + 1);
      weight += drawn.weight;
      height = Math.max(height, drawn.height + 1);
    }
    known.set(part, { weight, height });
    return { weight, height };
  }
}
