/** The sign with its middle at x,y, `width` wide. */
export declare function signAt(slug: string, x: number, y: number, width: number): string;
/** One or more signs under each other on a post, seen from the front; the foot of the post is at x,foot. */
export declare function signPost(slugs: readonly string[], x: number, foot: number, width: number, height: number): string;
