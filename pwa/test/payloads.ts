/** Script injection attempts: each calls `itRan` when it runs. */
export const RAN = 'itRan()';

const bodies = [
  `<script>${RAN}</script>`,
  `<img src=x onerror=${RAN}>`,
  `<svg onload=${RAN}>`,
  `<svg><script>${RAN}</script></svg>`,
  `<iframe srcdoc="<script>parent.${RAN}</script>">`,
  `<iframe src="javascript:parent.${RAN}">`,
  `<a href="javascript:${RAN}">x</a>`,
  `<math><mi xlink:href="javascript:${RAN}">x</mi></math>`,
  `<details open ontoggle=${RAN}>x</details>`,
  `<video><source onerror=${RAN}></video>`,
  `<audio src=x onerror=${RAN}></audio>`,
  `<object data="javascript:${RAN}"></object>`,
  `<embed src="javascript:${RAN}">`,
  `<form action="javascript:${RAN}"><button>x</button></form>`,
  `<input autofocus onfocus=${RAN}>`,
  `<body onload=${RAN}>`,
  `<p onmouseover=${RAN}>x</p>`,
  `<div style="animation:a" onanimationstart=${RAN}>x</div>`,
  `<link rel=stylesheet href="javascript:${RAN}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RAN}">`,
  `<base href="javascript:${RAN}//">`,
  `<template><script>${RAN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RAN}>">`,
  `<svg><animate onbegin=${RAN} attributeName=x dur=1s>`,
  `<style>@import 'javascript:${RAN}'</style>`,
  `<textarea><img src=x onerror=${RAN}></textarea>`,
] as const;

/** The same in disguises that deceive filters. */
const disguises: readonly ((body: string) => string)[] = [
  (body) => body,
  (body) => `"><!--x-->${body}`,
  (body) => body.replace(/<(\w)/g, (_, letter: string) => `<${letter.toUpperCase()}`),
  (body) => body.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (body) => body.replaceAll('javascript:', 'java\tscript:').replaceAll('=', ' = '),
];

export const payloads: readonly string[] = [...new Set(disguises.flatMap((disguise) => bodies.map(disguise)))];
