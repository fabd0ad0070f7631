import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PageNumber, PageSize, pageOf, Uuid } from './fields.ts';
import { LISTING_STATUSES, ManagedProject } from './listings.ts';

/** Why an admin decided (rules.md L1): a code for counting, a text for the seller. */
export const DECISION_REASONS = [
  'meets_rules',
  'incomplete',
  'misleading',
  'broken_archive',
  'copied_work',
  'not_allowed',
  'other',
] as const;

export const Decision = z.object({
  reasonCode: z.enum(DECISION_REASONS, { error: 'Choose a reason' }),
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, 'Tell the seller why'), z.maxLength(2000, 'At most 2000 characters')),
});
export type Decision = z.input<typeof Decision>;

const Approval = z._default(
  z.object({
    reasonCode: z._default(z.enum(DECISION_REASONS, { error: 'Choose a reason' }), 'meets_rules'),
    reason: z._default(z.string().check(z.trim(), z.maxLength(2000, 'At most 2000 characters')), ''),
  }),
  { reasonCode: 'meets_rules', reason: '' },
);

const ById = z.object({ id: Uuid });
const Decided = z.object({ _id: Uuid, status: z.enum(LISTING_STATUSES), featured: z.boolean() });

/** Calls of the admin feature. */
export const adminEndpoints = {
  'GET /admin/projects': endpoint({
    summary: 'Listings by status, those that wait longest first',
    access: ['admin'],
    query: z.object({
      status: z._default(z.enum(LISTING_STATUSES, { error: 'There is no such status' }), 'pending'),
      page: z._default(PageNumber, 1),
      limit: z._default(PageSize, 20),
    }),
    data: pageOf('projects', ManagedProject),
  }),
  'POST /admin/projects/:id/approve': endpoint({
    summary: 'Put a pending listing on the market',
    access: ['admin'],
    params: ById,
    body: Approval,
    data: Decided,
  }),
  'POST /admin/projects/:id/request-changes': endpoint({
    summary: 'Send a pending listing back to its seller',
    access: ['admin'],
    params: ById,
    body: Decision,
    data: Decided,
  }),
  'POST /admin/projects/:id/reject': endpoint({
    summary: 'Refuse a pending listing',
    access: ['admin'],
    params: ById,
    body: Decision,
    data: Decided,
  }),
  'POST /admin/projects/:id/feature': endpoint({
    summary: 'Show an approved listing on the landing page',
    access: ['admin'],
    params: ById,
    data: Decided,
  }),
  'POST /admin/projects/:id/unfeature': endpoint({
    summary: 'Take a listing off the landing page',
    access: ['admin'],
    params: ById,
    data: Decided,
  }),
};
