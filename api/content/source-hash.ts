/** By what the database knows whether the files still say what it has from them. */
import { createHash } from 'node:crypto';
import type { SourceStep } from './read-files.ts';

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export const hashOfStep = ({ title, html, say }: SourceStep): string => hashOf([title, html, say]);
