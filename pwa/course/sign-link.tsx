/** From a sign in a step or a question to where it is explained; other pictures are shown as they are. */
import type { ReactNode } from 'react';
import { Link } from '../ui/controls/link.tsx';
import { signSlugs } from 'akrein:sign-slugs';
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';

const slugOf = (filename: string): string => /([^/]+)\.svg$/.exec(filename)?.[1] ?? '';
/** Whether the picture is a sign that the library explains. */
export const isSign = (filename: string): boolean => signSlugs.has(slugOf(filename));

/** @param filename of the picture, with or without its folder. */
export function SignLink({ filename, alt, children }: { filename: string; alt: string; children: ReactNode }) {
  const { t, language } = useWords();
  const slug = slugOf(filename);
  if (!signSlugs.has(slug)) return children;
  return (
    <Link
      className="sign-link"
      to={`${pathTo('signs', language)}#${slug}`}
      aria-label={t('signs.entry', { sign: alt })}
    >
      {children}
    </Link>
  );
}
