import type { Role } from '#contract/roles.ts';

/** What somebody has bought, for whatever role the account has: only buyers have it in their dashboard (decision 45). */
export const PURCHASES_PATH = '/purchases';

/** Where this role finds what it has bought. */
export const purchasesPath = (role: Role) => (role === 'buyer' ? '/dashboard/purchases' : PURCHASES_PATH);
