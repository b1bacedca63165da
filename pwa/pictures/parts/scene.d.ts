export type Scene = {
    /** File name without ending: ASCII, lower case, hyphens, unique over the whole school. */
    readonly name: string;
    /** The view box, "x y width height". */
    readonly view: string;
    readonly draw: () => string;
    /** True for a picture that is dark in both themes, because it shows the night. */
    readonly night?: boolean;
};
export declare function sceneFile(scene: Scene): string;
