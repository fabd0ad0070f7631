import * as z from 'zod';
import { ManagedUser } from '../accounts/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, Uuid } from '../fields.ts';
import { LISTING_STATUSES } from '../listings/constants.ts';
import { ManagedProject } from '../listings/schemas.ts';
import {
  ActReason,
  Approval,
  Decision,
  LinkDecision,
  RoleChange,
  SecondFactorReset,
  SellerVerification,
  Suspension,
  TrustRenewal,
} from './acts/schemas.ts';
import { ProjectQuery, Review, UserQuery } from './schemas.ts';
import { EXPORT_FIELDS } from './tables/schemas.ts';

const ById = z.object({ id: Uuid });

const Decided = z.object({ _id: Uuid, status: z.enum(LISTING_STATUSES), featured: z.boolean() });

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
    query: UserQuery.extend(EXPORT_FIELDS),
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
    body: ActReason,
    data: ManagedUser,
  }),
  'POST /admin/users/:id/role': endpoint({
    summary:
      'Give an account another role; its sessions end. Making someone an admin takes a reason and your own password',
    access: ['admin'],
    needsFreshSignIn: 'unless-password',
    params: ById,
    body: RoleChange,
    data: ManagedUser,
  }),
  'POST /admin/users/:id/verify-seller': endpoint({
    summary: 'Say that a seller was checked, or take that back',
    access: ['admin'],
    params: ById,
    body: SellerVerification,
    data: ManagedUser,
  }),
  'POST /admin/users/:id/links/approve': endpoint({
    summary: 'Show links of a seller on their page',
    access: ['admin'],
    params: ById,
    body: LinkDecision,
    data: ManagedUser,
  }),
  'POST /admin/users/:id/links/refuse': endpoint({
    summary: 'Refuse links of a seller, those that are shown too',
    access: ['admin'],
    params: ById,
    body: LinkDecision,
    data: ManagedUser,
  }),
  'POST /admin/users/:id/renew-trust': endpoint({
    summary: 'Trust a seller again after a suspension or an upheld report',
    access: ['admin'],
    params: ById,
    body: TrustRenewal,
    data: ManagedUser,
  }),
  'POST /admin/users/:id/reset-second-factor': endpoint({
    summary: 'Agree to take away a second factor that was lost, or begin it: it takes 72 hours',
    access: ['admin'],
    needsFreshSignIn: true,
    params: ById,
    body: SecondFactorReset,
    data: ManagedUser,
  }),
  'POST /admin/users/:id/keep-second-factor': endpoint({
    summary: 'End the reset of a second factor that waits',
    access: ['admin'],
    params: ById,
    body: ActReason,
    data: ManagedUser,
  }),
  'POST /admin/users/:id/sign-out': endpoint({
    summary: 'End every session of an account',
    access: ['admin'],
    params: ById,
    body: ActReason,
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
    query: ProjectQuery.extend(EXPORT_FIELDS),
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
    body: ActReason,
    data: Decided,
  }),
  'POST /admin/projects/:id/unfeature': endpoint({
    summary: 'Take a listing off the landing page',
    access: ['admin'],
    params: ById,
    body: ActReason,
    data: Decided,
  }),
};
