/// <reference types="vite/client" />

/** Made by the build out of the catalogue of signs and their drawings (`vite.config.ts`). */
declare module 'akrein:signs' {
  type Words = { readonly is: string; readonly en: string };
  export const signs: readonly {
    readonly slug: string;
    readonly class: string;
    readonly name: Words;
    readonly meaning: Words;
    readonly keywords: readonly string[];
    /** The drawing, an SVG document. */
    readonly svg: string;
  }[];
}
