/** What the page knows about the school: written into it by the server. */
import * as z from 'zod/mini';
import { School, SCHOOL_ELEMENT } from '../../sync/school.ts';

/** Without a server's words (a page of the development server) the demonstration's. */
const DEMONSTRATION: School = { brand: 'Akrein', email: 'hjalp@akrein.example', phone: '555 0100' };

let known: School | undefined;

export function school(): School {
  known ??= written() ?? DEMONSTRATION;
  return known;
}

function written(): School | undefined {
  try {
    const text = document.getElementById(SCHOOL_ELEMENT)?.textContent ?? 'null';
    return z.safeParse(School, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
