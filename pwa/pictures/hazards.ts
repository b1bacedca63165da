// Bundles the hazard scenes and drawings as one module, for offline use.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import * as z from 'zod';
import { HazardScene } from '../../sync/practice/hazard-scene.ts';
import type { Drawing, Drawn, HazardArt } from '../practice/hazard-things.tsx';
import { roles, servedColour } from './palette.ts';
import { elementsOf, everyElement, parseXml, type Element } from './xml.ts';

/** Vite plugin that fills `pwa/practice/hazard-scenes.ts`. @param root project folder. */
export function hazardScenes(root: string): Plugin {
  const module = path.join(root, 'pwa/practice/hazard-scenes.ts');
  return {
    name: 'akrein:hazards',
    load(id) {
      if (id !== module) return undefined;
      const { scenes, art } = readHazards(root);
      return `export const scenes = ${JSON.stringify(scenes)}; export const art = ${JSON.stringify(art)};`;
    },
  };
}

/** @throws an error with the file name if a scene is invalid or uses an unknown drawing. */
export function readHazards(root: string): { readonly scenes: readonly HazardScene[]; readonly art: HazardArt } {
  const folder = path.join(root, 'sql/content/hazards');
  const scenes = readdirSync(folder)
    .sort()
    .map((file) => {
      const { data, error } = z.safeParse(HazardScene, parse(readFileSync(path.join(folder, file), 'utf8')));
      if (!data) throw new Error(`${file}: ${z.prettifyError(error)}`);
      return data;
    });
  const names = scenes.flatMap(({ things, ...scene }) => [
    ...things.map((thing) => thing.is),
    ...(scene.view === 'seat' ? (scene.rows ?? []).map((row) => row.is) : []),
  ]);
  const drawings = [...new Set([...names, 'post'])].map((name) => [name, readDrawing(root, name)] as const);
  return { scenes, art: { tones: roles, drawings: Object.fromEntries(drawings) } };
}

function readDrawing(root: string, name: string): Drawing {
  if (name.startsWith('sign.')) {
    const sign = readSvg(path.join(root, 'pwa/public/images/skilti', `${name.slice(5)}.svg`));
    return onPole(
      boxOf(sign),
      elementsOf(sign)
        .filter((each) => each.name !== 'style')
        .map(drawn),
    );
  }
  const places = ['hazards', 'parts'].map((folder) => path.join(root, 'sql/content/pictures', folder, `${name}.svg`));
  const svg = readSvg(places.find((each) => existsSync(each)) ?? name);
  const drawing = everyElement(svg).find(({ attributes }) => attributes['id'] === 'drawing');
  if (drawing === undefined) throw new Error(`${name}.svg has no group with the id "drawing".`);
  const { fill } = svg.attributes;
  return {
    box: boxOf(svg),
    ...(fill === undefined ? {} : { fill: servedColour(fill, false) }),
    body: elementsOf(drawing).map(drawn),
  };
}

const readSvg = (file: string): Element => parseXml(readFileSync(file, 'utf8'));
const boxOf = ({ attributes }: Element): readonly number[] => (attributes['viewBox'] ?? '').split(' ').map(Number);

function drawn({ name, attributes, children }: Element): Drawn {
  const said = Object.entries(attributes).map(([key, value]) => [
    key.startsWith('data-') ? key : key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    key === 'fill' || key === 'stroke' ? servedColour(value, false) : value,
  ]);
  return [name, Object.fromEntries(said), children.map((child) => (typeof child === 'string' ? child : drawn(child)))];
}

/** A sign 0.9 m wide on its pole. */
function onPole([, , width = 100, height = 100]: readonly number[], body: readonly Drawn[]): Drawing {
  const scale = 46 / width;
  const top = -150;
  return {
    box: [-23, top, 46, height * scale],
    body: [
      ['rect', { x: '-2', y: String(top + 20), width: '4', height: '130', fill: '#7C858C' }, []],
      ['g', { transform: `translate(-23 ${top})scale(${scale})` }, body],
    ],
  };
}
