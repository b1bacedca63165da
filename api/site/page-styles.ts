/** The part of the app's styles that the drawn pages use, to stand in them: a first visit fits into fewer packets. */
import { PurgeCSS } from 'purgecss';

/** Attributes that scripts put on the page before the rest of the styles is there. */
const SET_BY_SCRIPTS = ['data-theme', 'data-font', 'data-silent', 'aria-busy', 'aria-current', 'aria-invalid', 'open'];

/** @param styles the app's whole stylesheet. @param pages the drawn pages, as HTML. @returns the rules that any of them can use, in their order. */
export async function stylesFor(styles: string, pages: readonly string[]): Promise<string> {
  const [kept] = await new PurgeCSS().purge({
    css: [{ raw: styles }],
    content: pages.map((raw) => ({ raw, extension: 'html' })),
    dynamicAttributes: SET_BY_SCRIPTS,
  });
  return kept?.css ?? styles;
}
