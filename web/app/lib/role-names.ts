import type { Role } from '#contract/endpoint.ts';

export const ROLE_NAMES: Record<Role, string> = { buyer: 'Buyer', seller: 'Seller', admin: 'Admin' };
