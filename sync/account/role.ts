/** Roles of accounts, and the calls that each may make (decisions, sections 8 and 13). */
import type { Access } from '../endpoint.ts';

/** Authors see content and no learner. The office sees learners, without refunds, deletion and settings. An accountant reads payments and records which refunds are paid out. Staff may do everything. */
export const roles = ['learner', 'author', 'accountant', 'office', 'staff'] as const;
export type Role = (typeof roles)[number];
/** Stored beside a role that the previous version knows. */
export type Duty = Extract<Role, 'accountant' | 'office'>;

/** Whether a role may make a call; null is a visitor. */
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

/** The roles of staff. */
export const STAFF_ROLES = ['author', 'accountant', 'office', 'staff'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const isStaffRole = (role: string): role is StaffRole => STAFF_ROLES.some((each) => each === role);

/** Whether a role is one of staff. */
export const works = (role: Role): boolean => admits('works', role);
