/** A picture of the app on a phone, by day and by night. */
import type { ComponentProps } from 'react';

type Props = Pick<ComponentProps<'img'>, 'alt' | 'loading' | 'fetchPriority'> & {
  /** What it shows, and in which language. */
  readonly id: string;
};

export function AppPicture({ id, alt, ...rest }: Props) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={`/images/app/${id}-dark.webp`} />
      <img {...rest} alt={alt} src={`/images/app/${id}.webp`} width={360} height={720} />
    </picture>
  );
}
