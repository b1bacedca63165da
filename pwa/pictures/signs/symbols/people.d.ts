import { type Joint } from '../../geometry.ts';
/** A figure as a head and limbs in one colour. */
export declare function figure(head: readonly [x: number, y: number, r: number], limbs: readonly (readonly Joint[])[], ink: string): string;
/** One person walking. */
export declare function walker(ink: string): string;
/** A grown-up leading a child by the hand; 90 wide, 100 high. */
export declare function adultAndChild(ink: string): string;
/** Two children running hand in hand, the taller one first; 100 wide, 92 high. */
export declare function children(ink: string): string;
/** Somebody digging in a heap; 100 wide, 92 high. */
export declare function digger(ink: string): string;
/** A wheelchair user seen from the side; 80 wide, 100 high. */
export declare function wheelchair(ink: string): string;
