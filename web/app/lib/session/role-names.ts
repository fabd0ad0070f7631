import type { Role } from '#contract/roles.ts';

export const ROLE_NAMES: Record<Role, string> = { buyer: 'Buyer', seller: 'Seller', admin: 'Admin' };
