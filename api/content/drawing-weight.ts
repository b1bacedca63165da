/** How much a drawing asks of whoever draws it: parts that use parts that use parts multiply, and a small file stops every phone that shows it. */

type Part = { readonly uses: string[]; readonly parts: Part[] };

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
    return this.weigh(this.all, new Map()) <= HEAVIEST;
  }

  /** @param known what has been weighed, and Infinity for what is being weighed. @returns elements drawn. */
  private weigh(part: Part, known: Map<Part, number>): number {
    const before = known.get(part);
    if (before !== undefined) return before;
    known.set(part, Infinity);
    const used = part.uses.flatMap((id) => this.named.get(id) ?? []);
    let weight = 1;
    for (const each of [...part.parts, ...used]) weight += this.weigh(each, known);
    known.set(part, weight);
    return weight;
  }
}
