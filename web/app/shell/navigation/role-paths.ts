import type { Role } from '#contract/roles.ts';

const DASHBOARDS: Record<Role, string> = {
  seller: '/dashboard/seller',
  buyer: '/dashboard/buyer',
  admin: '/dashboard/admin',
};

/** A role's dashboard; a role that this page does not know gets the buyer's (rule B2). */
export function dashboardPath(role: string): string {
  return DASHBOARDS[role as Role] ?? DASHBOARDS.buyer;
}

/** Where Profile Settings leads: a tab of the role's dashboard. */
export function settingsPath(role: string): string {
  return `${dashboardPath(role)}?tab=settings`;
}
