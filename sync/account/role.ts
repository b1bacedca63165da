/** Who an account is to the school, and which calls that opens (decisions, sections 8 and 13). */
import type { Access } from '../endpoint.ts';

/** Authors see content and no learner. The office sees learners, without refunds, deletion and settings. An accountant reads payments, and says which refunds are paid out. Staff may do everything. */
export const roles = ['learner', 'author', 'accountant', 'office', 'staff'] as const;
export type Role = (typeof roles)[number];
/** Kept beside the role that the version before knows. */
export type Duty = Extract<Role, 'accountant' | 'office'>;

/** Whether somebody of this role may make a call; null is a visitor who is not signed in. */
export function admits(access: Access, role: Role | null): boolean {
  switch (access) {
    case 'anyone':
      return true;
    case 'account':
      return role !== null;
    case 'works':
      return role !== null && role !== 'learner';
    case 'author':
      return role === 'author' || role === 'staff';
    case 'money':
      return role === 'accountant' || role === 'office' || role === 'staff';
    case 'office':
      return role === 'office' || role === 'staff';
    case 'staff':
      return role === 'staff';
  }
}

/** Who can work here. */
export const STAFF_ROLES = ['author', 'accountant', 'office', 'staff'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const isStaffRole = (role: string): role is StaffRole => STAFF_ROLES.some((each) => each === role);

/** Whether somebody of this role works at the school. */
export const works = (role: Role): boolean => admits('works', role);
