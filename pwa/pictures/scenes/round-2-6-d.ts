// The scenes of course 2, round 6, step 6: bleeding and burns.
import { joints, limb } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { arm, figure, onTheBack } from '../parts/figures.ts';
import { land, sky } from '../parts/landscape.ts';
import { ground } from '../parts/road-above.ts';
import { roadStrip } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { clock } from '../parts/things.ts';
import { circle, el, ellipse, group, line, path, place, rect, words } from '../svg.ts';

const wide = '0 0 640 360';

function pressure(): string {
  const skin = thing.skin[1];
  const roll =
    circle(482, 316, 15, '#F4F2EA') +
    circle(482, 316, 9, '#D9D4C6') +
    circle(482, 316, 4, '#F4F2EA') +
    rect(482, 325, 34, 6, '#F4F2EA');
  return (
    sky(640, 360, 96) +
    land(100, 360, 'grass') +
    roadStrip(112, 46) +
    path('M0 168H640V360H0Z', tone('moss')) +
    path('M88 302L486 292L516 336L62 344Z', '#1B4AA8') +
    path('M90 300L484 290L508 330L68 338Z', thing.carBlue) +
    figure({
      x: 420,
      y: 296,
      scale: 2.4,
      flip: true,
      head: [27, -77, 26],
      trunk: '17 -60 18, 8 -46 20, 2 -31 18',
      legs: ['0 -30 12, 14 -8 11, -18 -5 8.5', '2 -30 13, 18 -8 11.5, -14 -5 8.5'],
      arms: ['20 -56 8, 34 -47 7.5, 49 -34 6.5', ''],
      top: '#2F8F5B',
      skin: 1,
      hair: 2,
      longHair: true,
    }) +
    onTheBack(190, 322, { top: '#C98A1E', skin: 0, hair: 0, near: '' }) +
    arm('250 306 21, 276 310 20, 302 304 19', '#B57A16') +
    arm('302 306 20, 304 286 19, 304 268 17', '#B57A16') +
    arm('304 274 16, 305 240 16, 306 206 13', thing.skin[0]) +
    path(limb(joints('304 212 13, 305 200 15, 306 188 9')), thing.skin[0]) +
    line('M299 202L293 192M309 190L312 180M303 190L303 177', 4.6, thing.skin[0]) +
    place(
      rect(-23, -22, 46, 44, '#B5121B', 7) +
        rect(-20.5, -19.5, 41, 39, '#FFFFFF', 5) +
        line('M-20 2H20', 2.4, '#C9D0D4'),
      { x: 306, y: 238, turn: 4 },
    ) +
    path(limb(joints('292 226 13, 290 240 14, 292 252 11')), skin) +
    line('M290 230h12M290 237h14M291 244h12', 5, skin) +
    arm('384 166 21, 372 214 19, 330 236 15', '#277A4D') +
    path(limb(joints('332 232 13, 322 238 15, 324 250 11')), skin) +
    line('M324 232h-12M323 239h-14M322 246h-12', 5, skin) +
    rect(524, 268, 92, 62, '#1E6B45', 8) +
    path('M524 284L534 226Q536 220 544 220H604Q612 220 612 228L616 284Z', '#2F8F5B') +
    path('M568 234H582V246H594V260H582V272H568V260H556V246H568Z', '#FFFFFF') +
    path('M524 284H616V322Q616 330 608 330H532Q524 330 524 322Z', thing.ok) +
    rect(524, 280, 92, 8, '#14532F', 2) +
    path('M564 294H576V302H584V314H576V322H564V314H556V302H564Z', '#FFFFFF') +
    roll
  );
}

function cooling(): string {
  const skin = thing.skin[0];
  const ink = tone('ink');
  const wedge = 'M480 150V52A98 98 0 0 1 564.9 199Z';
  return (
    ground(wide, 'paper') +
    rect(16, 16, 312, 328, '#C9DDE4', 16) +
    group(
      { opacity: 0.5 },
      line('M16 98H328M16 180H328M94 16V344M172 16V344M250 16V344', 3, '#FFFFFF', undefined, 'butt'),
    ) +
    path('M30 262H314V276Q314 286 304 286H296Q290 334 250 336H94Q54 334 48 286H40Q30 286 30 276Z', '#FFFFFF') +
    path('M60 286H284Q278 322 246 324H98Q66 322 60 286Z', '#E3EBEE') +
    rect(30, 262, 284, 12, '#F4F7F8', 6) +
    el('path', { d: 'M186 128H206V314H186Z', fill: '#8CC8EE' }) +
    line('M192 130V312', 4, '#C5E6F8', undefined, 'butt') +
    path('M300 60V84H226Q208 84 208 102V118H184V96Q184 60 222 60Z', thing.metal) +
    rect(180, 116, 32, 14, thing.steel, 4) +
    rect(290, 44, 24, 54, thing.steel, 6) +
    rect(232, 38, 34, 10, thing.steel, 5) +
    rect(244, 44, 10, 18, thing.steel) +
    path('M16 176L92 186V240L16 254Z', '#7A4FB5') +
    path('M84 182H98V242H84Z', '#623C97') +
    path(limb(joints('96 212 46, 140 210 42, 172 208 48, 206 210 50')), skin) +
    path(limb(joints('204 194 16, 232 196 15, 258 204 11')), skin) +
    path(limb(joints('208 206 16, 240 209 15, 270 216 11')), skin) +
    path(limb(joints('206 218 16, 236 222 15, 264 230 11')), skin) +
    path(limb(joints('200 228 15, 224 234 14, 246 242 10')), skin) +
    path(limb(joints('156 196 20, 178 180 17, 204 176 12')), skin) +
    line('M216 202L240 204M216 214L240 217M212 225L232 230', 2, '#D9A57C') +
    ellipse(192, 204, 24, 15, '#E8837A') +
    ellipse(190, 203, 14, 8, '#D9645C') +
    el('path', {
      d: 'M186 128H206V194Q212 204 224 206L214 212Q206 206 206 236H186Q186 208 172 206Q184 202 186 194Z',
      fill: '#8CC8EE',
      opacity: 0.72,
    }) +
    line('M172 196l-8-8M222 194l8-9M230 204l10-4', 4, '#8CC8EE') +
    el('circle', { cx: 272, cy: 254, r: 10, fill: 'none', stroke: '#D9A520', 'stroke-width': 5 }) +
    clock(480, 150, 108, 12, 0) +
    path(wedge, '#7FB4EA') +
    Array.from({ length: 5 }, (_, i) =>
      place(line(`M0 -92V${i === 0 || i === 3 ? -76 : -84}`, 5, sign.ink), { x: 480, y: 150, turn: i * 30 }),
    ).join('') +
    line('M480 150V72', 8, sign.ink) +
    place(line('M0 0V-78', 8, sign.ink), { x: 480, y: 150, turn: 120 }) +
    circle(480, 150, 10, sign.red) +
    words('20 min', 480, 306, 48, ink)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'thrystingur-a-framhandlegg', view: wide, draw: pressure },
  { name: 'bruni-kaeling-rennandi-vatn', view: wide, draw: cooling },
];
