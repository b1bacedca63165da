/** Table of contents: collapsed above the text, or a plain list in the side column. */
import { useWords } from '../language/language.ts';
import { schoolHtml } from '../shell/trusted-html.ts';
import { ChevronDownIcon } from '../ui/icons/icons.tsx';

/**
 * @param heading matches each heading; group 1 is its text.
 * @returns the text with anchors, and the list of links; an empty list if there are no headings.
 */
export function withContents(html: string, heading: RegExp): { readonly text: string; readonly contents: string } {
  const links: string[] = [];
  const text = html.replaceAll(heading, (whole, words: string) => {
    const id = `part-${links.length + 1}`;
    links.push(`<li><a class="sh-alone" href="#${id}">${words}</a></li>`);
    return whole.replace('>', ` id="${id}">`);
  });
  return { text, contents: links.length === 0 ? '' : `<ul>${links.join('')}</ul>` };
}

type Props = {
  readonly list: string;
  /** In the side column, if there is room. */
  readonly beside?: boolean;
};

export function Contents({ list, beside = false }: Props) {
  const { t, language } = useWords();
  if (list === '') return null;
  const links = (html: string) => (
    <nav aria-label={t('terms.contents')} dangerouslySetInnerHTML={{ __html: schoolHtml(html) }} />
  );
  return (
    <>
      <details className="fo">
        <summary lang={language}>
          <span>{t('terms.contents')}</span>
          <ChevronDownIcon />
        </summary>
        {links(list)}
      </details>
      {beside ? links(`<b>${t('terms.contents')}</b>${list}`) : null}
    </>
  );
}
