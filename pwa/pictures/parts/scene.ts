// What a scene is, and how its file is put together: roles of colour first, then the drawing.
import { sceneStyle } from '../palette.ts';
import { svgFile } from '../svg.ts';

export type Scene = {
  /** File name without ending: ASCII, lower case, hyphens, unique over the whole school. */
  readonly name: string;
  /** The view box, "x y width height". */
  readonly view: string;
  readonly draw: () => string;
  /** True for a picture that is dark in both themes, because it shows the night. */
  readonly night?: boolean;
};

export function sceneFile(scene: Scene): string {
  const body = scene.draw();
  return svgFile(scene.view, sceneStyle(body, scene.night ?? false), body);
}
