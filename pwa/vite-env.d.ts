/// <reference types="vite/client" />

interface ServiceWorkerRegistration {
  /** Background Sync, which Chromium alone has. */
  readonly sync?: { register(tag: string): Promise<void>; getTags(): Promise<string[]> };
}

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

/** What the signs of the catalogue are called in the names of their files. */
declare module 'akrein:sign-slugs' {
  export const signSlugs: ReadonlySet<string>;
}

declare module 'akrein:sign-names' {
  export const signNames: ReadonlyMap<string, { readonly is: string; readonly en: string }>;
}
