/** A sentence with links in it, wherever the language puts them. */
import { Fragment, type ReactNode } from 'react';

/** What stands in for the links while the words are put together. */
const HOLES = ['\ue000', '\ue001'] as const;

/** @param say gives the sentence with what it is handed in the link's place. */
export function withLink(say: (hole: string) => string, link: ReactNode): ReactNode {
  return withLinks(say, [link]);
}

/** @param say gives the sentence with what it is handed, one after the other, in the places of the links. */
function withLinks(say: (first: string, second: string) => string, links: readonly ReactNode[]): ReactNode {
  // the holes are kept by the split, each between what stands before and after it
  return say(...HOLES)
    .split(/([\ue000\ue001])/)
    .map((part, index) => {
      const hole = HOLES.findIndex((each) => each === part);
      return <Fragment key={index}>{hole < 0 ? part : links[hole]}</Fragment>;
    });
}

/** An e-mail address that opens a letter. */
export const mailLink = (address: string): ReactNode => <a href={`mailto:${address}`}>{address}</a>;

const phoneLink = (phone: string): ReactNode => (
  <a className="nowrap" href={`tel:${phone.replace(/\s/g, '')}`}>
    {phone}
  </a>
);

/** @param say gives the sentence with the school's address and number. */
export const withContact = (
  say: (contact: { readonly email: string; readonly phone: string }) => string,
  { email, phone }: { readonly email: string; readonly phone: string },
): ReactNode => withLinks((first, second) => say({ email: first, phone: second }), [mailLink(email), phoneLink(phone)]);
