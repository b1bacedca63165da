/** A bar chart; its numbers stand in a table below. */
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/hooks/class-names.ts';

export type Bar = {
  id: string;
  label: string;
  value: number;
  /** Above the bar, for the highest and the present one. */
  note?: string | undefined;
  /** Highlighted. */
  strong?: boolean | undefined;
  /** A projection: dashed outline around the bar. */
  projected?: { value: number; note: string } | undefined;
};

export type BarChartProps = {
  /** One sentence with the important numbers. */
  description: string;
  bars: readonly Bar[];
  /** Grid lines; the largest is the top. */
  ticks: readonly { value: number; label: string }[];
  /** A dotted line. */
  average?: number | undefined;
};

const HEIGHT = 180;
const ABOVE = 22;
const BELOW = 24;
const LEFT = 34;
/** Space for the last label. */
const RIGHT = 6;
const LABEL_WIDTH = 34;
/** Offset of a note inside the bar, used if the projection occupies the space above. */
const INSIDE_OFFSET = 16;
const WIDE_ENOUGH_FOR_NOTE = 24;

export function BarChart({ description, bars, ticks, average }: BarChartProps): ReactNode {
  const { ref, width } = useWidth<HTMLDivElement>(560);
  const largest = Math.max(1, ...ticks.map((tick) => tick.value));
  const y = (value: number): number => round(ABOVE + HEIGHT - (Math.max(0, value) / largest) * HEIGHT);
  const step = (width - LEFT - RIGHT) / Math.max(1, bars.length);
  const thickness = Math.min(28, step * 0.65);
  const everyNth = Math.max(1, Math.ceil(LABEL_WIDTH / step));
  const lastIndex = bars.length - 1;
  return (
    <div className="bc" ref={ref}>
      <svg
        className="bc-chart"
        width={width}
        height={ABOVE + HEIGHT + BELOW}
        viewBox={`0 0 ${width} ${ABOVE + HEIGHT + BELOW}`}
        role="img"
        aria-label={description}
      >
        {ticks.map((tick) => (
          <g key={tick.value}>
            <path stroke="var(--line)" d={`M${LEFT} ${y(tick.value)}H${width}`} />
            <text className="bc-text bc-tick" x={LEFT - 8} y={y(tick.value) + 4}>
              {tick.label}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => {
          const middle = round(LEFT + step * (index + 0.5));
          const top = y(bar.value);
          const from = round(middle - thickness / 2);
          const box = { x: from, width: round(thickness) };
          const strong = bar.strong === true;
          // Counted from the end, so that the newest is always labelled.
          const named = (lastIndex - index) % everyNth === 0;
          return (
            <g key={bar.id}>
              {bar.projected !== undefined && (
                <rect
                  fill="none"
                  stroke="var(--line-strong)"
                  strokeDasharray="3 3"
                  {...box}
                  y={y(bar.projected.value)}
                  height={round(y(0) - y(bar.projected.value))}
                />
              )}
              <rect
                className={classNames('bc-bar', strong && 'bc-strong')}
                {...box}
                y={top}
                height={round(y(0) - top)}
                rx={2}
              />
              {bar.projected !== undefined && (
                <text className="bc-text" x={middle} y={y(bar.projected.value) - 6}>
                  {bar.projected.note}
                </text>
              )}
              {bar.note !== undefined && (bar.projected === undefined || thickness >= WIDE_ENOUGH_FOR_NOTE) && (
                <text
                  className={bar.projected === undefined ? 'bc-text bc-note' : 'bc-text bc-inside'}
                  x={middle}
                  y={bar.projected === undefined ? top - 6 : top + INSIDE_OFFSET}
                >
                  {bar.note}
                </text>
              )}
              {named && (
                <text className={classNames('bc-text', strong && 'bc-note')} x={middle} y={y(0) + 18}>
                  {bar.label}
                </text>
              )}
            </g>
          );
        })}
        {average !== undefined && (
          <path stroke="var(--text)" strokeWidth="1.5" strokeDasharray="2 4" d={`M${LEFT} ${y(average)}H${width}`} />
        )}
      </svg>
    </div>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Width of an element in CSS pixels, observed. */
function useWidth<Element extends HTMLElement>(before: number): { ref: RefObject<Element | null>; width: number } {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = (): void => {
      const now = Math.round(element.getBoundingClientRect().width);
      if (now > 0) setWidth(now);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
