export type Attrs = Readonly<Record<string, string | number | undefined>>;
/** A number with at most two decimals, never "-0". */
export declare function num(value: number): string;
export declare function el(name: string, attrs: Attrs, ...children: readonly string[]): string;
export declare function group(attrs: Attrs, ...children: readonly string[]): string;
/** A transform: move to x,y, then turn clockwise by `turn` degrees, then scale. */
export declare function transform(x: number, y: number, turn?: number, scale?: number, flip?: boolean): string;
/** Puts a drawing made around 0,0 in its place. */
export declare function place(drawing: string, at: {
    x?: number;
    y?: number;
    turn?: number;
    scale?: number;
    flip?: boolean;
}): string;
export declare function path(d: string, fill: string): string;
/** An unfilled line with round ends and corners; `dash` as in stroke-dasharray. */
export declare function line(d: string, width: number, ink: string, dash?: string, cap?: string): string;
export declare function circle(x: number, y: number, r: number, fill: string): string;
export declare function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string;
export declare function rect(x: number, y: number, w: number, h: number, fill: string, r?: number): string;
/** Bold text centred on x,y (the middle of its capitals); `fit` squeezes it to a width. */
export declare function words(text: string, x: number, y: number, size: number, fill: string, fit?: number, anchor?: 'start' | 'middle' | 'end'): string;
/** A whole file; `view` is "x y width height" and the width and height attributes follow it. */
export declare function svgFile(view: string, ...body: readonly string[]): string;
