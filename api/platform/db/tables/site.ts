/** What the public pages show besides the material, and what has been published. */
import type { Generated } from 'kysely';

export type SiteTables = {
  articles: {
    id: string;
    language: 'is' | 'en';
    version: number;
    title: string;
    subtitle: string;
    description: string;
    keywords: string;
    image: string;
    image_alt: string;
    image_caption: string;
    html: string;
    updated_on: string;
    source_hash: string | null;
    published_at: number;
    published_by: string | null;
  };

  publications: {
    nr: Generated<number>;
    kind: string;
    subject: string;
  };
};
