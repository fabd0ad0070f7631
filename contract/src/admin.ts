import * as z from 'zod/mini';
import { GivenPassword, ManagedUser } from './accounts.ts';
import { Why } from './admin-running.ts';
import { endpoint, ROLES } from './endpoint.ts';
import { pageOf, Uuid } from './fields.ts';
import { DecisionText, LISTING_STATUSES, ManagedProject, Project } from './listings.ts';
import { AscendingByDefault, EXPORT_FIELDS, sortBy, TABLE_FIELDS } from './tables.ts';
import { trimmedText } from './text.ts';

/** Why an admin decided (rule L1): a code for counting, a text for the seller. */
export const DECISION_REASONS = [
  'meets_rules',
  'incomplete',
  'misleading',
  'broken_archive',
  'copied_work',
  'not_allowed',
  'other',
] as const;

/** The revision that the admin looked at: a decision on another one is refused (rule L7). */
const revision = z.optional(z.number().check(z.int()));

export const Decision = z.object({
  revision,
  reasonCode: z.enum(DECISION_REASONS, { error: 'Choose a reason' }),
  reason: trimmedText(2000).check(z.minLength(1, 'Tell the seller why')),
});
export type Decision = z.input<typeof Decision>;

const Approval = z._default(
  z.object({
    revision,
    reasonCode: z._default(z.enum(DECISION_REASONS, { error: 'Choose a reason' }), 'meets_rules'),
    reason: z._default(trimmedText(2000), ''),
  }),
  { reasonCode: 'meets_rules', reason: '' },
);

export const USER_FILTERS = ['all', 'buyer', 'seller', 'admin', 'verified', 'suspended'] as const;
const USER_SORTS = ['createdAt', 'name'] as const;

const UserQuery = z.object({
  /** `search`: part of a name or an address. */
  ...TABLE_FIELDS,
  sort: sortBy(USER_SORTS),
  show: z._default(z.enum(USER_FILTERS, { error: 'There is no such filter' }), 'all'),
});
export type UserQuery = z.output<typeof UserQuery>;

/** `submittedAt`: since when it waits where it does, otherwise when it was submitted. */
export const PROJECT_SORTS = ['submittedAt', 'title', 'price', 'sales'] as const;

const ProjectQuery = z.object({
  /** `search`: part of a title, or of the seller's name or address. */
  ...TABLE_FIELDS,
  sort: sortBy(PROJECT_SORTS),
  dir: AscendingByDefault,
  /** `waiting` is the queue: listings and versions that wait for a decision. */
  status: z._default(
    z.enum(['waiting', ...LISTING_STATUSES], { error: 'There is no such status' }),
    'waiting',
  ),
});
export type ProjectQuery = z.output<typeof ProjectQuery>;

/** Why an account is suspended: the person is shown it when they try to sign in (rule A10). */
const Suspension = z.object({
  reason: trimmedText(500, undefined, 'Tell the person why').check(z.minLength(1, 'Tell the person why')),
});

/** Why an admin trusts somebody again, for counting (rule L4). */
export const TRUST_RENEWALS = ['mended', 'mistaken', 'proven', 'other'] as const;

const TrustRenewal = z.object({
  reasonCode: z.enum(TRUST_RENEWALS, { error: 'Choose a reason' }),
  reason: trimmedText(500, 'At most 500 characters', 'Say why').check(z.minLength(1, 'Say why')),
});
export type TrustRenewal = z.input<typeof TrustRenewal>;

const ById = z.object({ id: Uuid });
/**
 * One field, under its name in the form, that is not as it was when the listing was last decided. Texts are whole; of
 * `licences`, `documents` and `images` (their addresses, in the order shown) there is one line for each, and `archive`
 * tells number, size and SHA-256.
 */
export const Change = z.object({ field: z.string(), before: z.string(), after: z.string() });
const FileChange = z.object({ path: z.string(), bytes: z.number() });

/** Everything an admin needs to decide about a listing or a version of it. */
export const Review = z.object({
  project: Project,
  /** What is decided: the listing itself, or a version of an approved one. */
  subject: z.enum(['listing', 'version']),
  /** `null` where nothing was decided before. */
  since: z.nullable(DecisionText),
  changes: z.array(Change),
  /** Against the archive that was approved last; the first few hundred of each. */
  files: z.nullable(
    z.object({
      added: z.array(FileChange),
      removed: z.array(FileChange),
      changed: z.array(FileChange),
      unchanged: z.number(),
      /** How many there are of each, shown or not. */
      totals: z.object({ added: z.number(), removed: z.number(), changed: z.number() }),
    }),
  ),
  decisions: z.array(
    z.extend(DecisionText, { from: z.string(), to: z.string(), version: z.nullable(z.string()) }),
  ),
});
export type Review = z.output<typeof Review>;

const Decided = z.object({ _id: Uuid, status: z.enum(LISTING_STATUSES), featured: z.boolean() });

/** Calls of the admin feature. */
export const adminEndpoints = {
  'GET /admin/users': endpoint({
    summary: 'Accounts, newest first',
    access: ['admin'],
    query: UserQuery,
    data: pageOf('users', ManagedUser),
  }),
  'GET /admin/users.csv': endpoint({
    summary: 'The filtered list of accounts as a file',
    access: ['admin'],
    query: z.extend(UserQuery, EXPORT_FIELDS),
    answer: 'file',
  }),
  'POST /admin/users/:id/suspend': endpoint({
    summary: 'Sign somebody out at once and keep them out; their listings leave the market',
    access: ['admin'],
    params: ById,
    body: Suspension,
    data: ManagedUser,
  }),
  'POST /admin/users/:id/restore': endpoint({
    summary: 'Let a suspended person back in; their listings return to the market',
    access: ['admin'],
    params: ById,
    body: Why,
    data: ManagedUser,
  }),
  'POST /admin/users/:id/role': endpoint({
    summary:
      'Give an account another role; its sessions end. To make an admin takes a reason and the own password',
    access: ['admin'],
    params: ById,
    body: z.object({
      role: z.enum(ROLES, { error: 'There is no such role' }),
      /** Needed for the role of an admin. */
      reason: z._default(trimmedText(500), ''),
      /** Of the admin who acts; needed for the role of an admin. */
      password: z.optional(GivenPassword),
    }),
    data: ManagedUser,
  }),
  'POST /admin/users/:id/verify-seller': endpoint({
    summary: 'Say that a seller was checked, or take that back (rule R3)',
    access: ['admin'],
    params: ById,
    body: z.object({
      verified: z._default(z.boolean(), true),
      reason: trimmedText(500, undefined, 'Say what was checked').check(
        z.minLength(1, 'Say what was checked'),
      ),
    }),
    data: ManagedUser,
  }),
  'POST /admin/users/:id/renew-trust': endpoint({
    summary: 'Trust a seller again after a suspension or an upheld report (rule L4)',
    access: ['admin'],
    params: ById,
    body: TrustRenewal,
    data: ManagedUser,
  }),
  'POST /admin/users/:id/sign-out': endpoint({
    summary: 'End every session of an account',
    access: ['admin'],
    params: ById,
    body: Why,
    data: ManagedUser,
  }),
  'GET /admin/projects': endpoint({
    summary: 'Listings by status, those that wait longest first unless sorted otherwise',
    access: ['admin'],
    query: ProjectQuery,
    data: pageOf('projects', ManagedProject),
  }),
  'GET /admin/projects.csv': endpoint({
    summary: 'The filtered list of listings as a file',
    access: ['admin'],
    query: z.extend(ProjectQuery, EXPORT_FIELDS),
    answer: 'file',
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
  'GET /admin/projects/:id/review': endpoint({
    summary: 'What is to be decided, beside what was decided last',
    access: ['admin'],
    params: ById,
    data: Review,
  }),
  'POST /admin/projects/:id/suspend': endpoint({
    summary: 'Take a listing off the market against its seller’s will; buyers keep access',
    access: ['admin'],
    params: ById,
    body: Decision,
    data: Decided,
  }),
  'POST /admin/projects/:id/restore': endpoint({
    summary: 'Put a suspended listing back on the market',
    access: ['admin'],
    params: ById,
    body: Decision,
    data: Decided,
  }),
  'POST /admin/projects/:id/feature': endpoint({
    summary: 'Show an approved listing on the landing page',
    access: ['admin'],
    params: ById,
    body: Why,
    data: Decided,
  }),
  'POST /admin/projects/:id/unfeature': endpoint({
    summary: 'Take a listing off the landing page',
    access: ['admin'],
    params: ById,
    body: Why,
    data: Decided,
  }),
};
