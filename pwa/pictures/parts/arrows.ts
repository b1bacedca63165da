// Arrows that show a way, and the bar that shows that somebody waits.
import { at, polyline, type Point } from '../geometry.ts';
import { sign, thing } from '../palette.ts';
import { line, path, place, rect } from '../svg.ts';

export type ArrowOptions = {
  readonly colour?: string;
  readonly width?: number;
  readonly dash?: string;
  /** A white edge, so that the arrow stands out on asphalt; on unless dashed. */
  readonly edge?: boolean;
};

/** An arrow along a path; `tip` is its point and `turn` where it points (0 up, 90 right). The path ends at the tip. */
export function pathArrow(d: string, tip: Point, turn: number, o: ArrowOptions = {}): string {
  const { colour = thing.carBlue, width = 5, dash } = o;
  const edge = o.edge ?? dash === undefined;
  const size = width * 1.9;
  const head = (fill: string, grow: number): string => {
    const s = size + grow;
    return place(path(`M0 ${-grow * 1.6}L${s} ${s * 1.55}H${-s}Z`, fill), {
      x: tip[0],
      y: tip[1],
      turn,
    });
  };
  return (
    (edge ? line(d, width + 3, '#FFFFFF', undefined, 'butt') + head('#FFFFFF', 2) : '') +
    line(d, width, colour, dash, 'butt') +
    head(colour, 0)
  );
}

/** A straight arrow from..to. */
export function straightArrow(from: Point, to: Point, o: ArrowOptions = {}): string {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  const back = ((o.width ?? 5) * 2.6) / length;
  const stop: Point = [to[0] - dx * back, to[1] - dy * back];
  return pathArrow(polyline([from, stop]), to, (Math.atan2(dx, -dy) * 180) / Math.PI, o);
}

/** A curved arrow through points: the curve's last stretch gives the direction. */
export function curvedArrow(points: readonly Point[], o: ArrowOptions = {}): string {
  const tip = at(points, points.length - 1);
  const before = at(points, points.length - 2);
  const dx = tip[0] - before[0];
  const dy = tip[1] - before[1];
  const length = Math.hypot(dx, dy) || 1;
  const cut = (o.width ?? 5) * 2.6;
  const stop: Point = [tip[0] - (dx / length) * cut, tip[1] - (dy / length) * cut];
  const way = [...points.slice(0, -1), stop];
  let d = `M${at(way, 0)[0]} ${at(way, 0)[1]}`;
  for (let i = 0; i < way.length - 1; i += 1) {
    const p0 = at(way, Math.max(i - 1, 0));
    const p1 = at(way, i);
    const p2 = at(way, i + 1);
    const p3 = i + 2 < way.length ? at(way, i + 2) : tip;
    const c = [
      p1[0] + (p2[0] - p0[0]) / 6,
      p1[1] + (p2[1] - p0[1]) / 6,
      p2[0] - (p3[0] - p1[0]) / 6,
      p2[1] - (p3[1] - p1[1]) / 6,
      p2[0],
      p2[1],
    ];
    d += `C${c.map((n) => Math.round(n * 100) / 100).join(' ')}`;
  }
  return pathArrow(d, tip, (Math.atan2(dx, -dy) * 180) / Math.PI, o);
}

/** A bar across a lane: somebody waits here. */
export function waitBar(x: number, y: number, turn = 0, length = 26): string {
  return place(
    rect(-length / 2 - 1.5, -4, length + 3, 8, '#FFFFFF', 3) + rect(-length / 2, -2.5, length, 5, sign.red, 1.5),
    { x, y, turn },
  );
}
