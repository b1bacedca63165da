/** Who an account is to the school, and which calls that opens (decisions, sections 8 and 13). */
import type { Access } from '../endpoint.ts';

/** Authors see to the content and see no learner; staff may all that authors may. */
export const roles = ['learner', 'author', 'staff'] as const;
export type Role = (typeof roles)[number];

/** Whether somebody of this role may make a call; null is a visitor who is not signed in. */
export function admits(access: Access, role: Role | null): boolean {
  switch (access) {
    case 'anyone':
      return true;
    case 'account':
      return role !== null;
    case 'author':
      return role === 'author' || role === 'staff';
    case 'staff':
      return role === 'staff';
  }
}

/** Whether somebody of this role works at the school. */
export const works = (role: Role): boolean => admits('author', role);
