import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { pageOf, Uuid } from '../../fields.ts';
import { ActReason } from '../acts/schemas.ts';
import { ChangeQuery, UnreviewedChange } from './schemas.ts';

export const adminChangeEndpoints = {
  'GET /admin/changes': endpoint({
    summary: 'What sellers changed of published listings without a review, newest first',
    access: ['admin'],
    query: ChangeQuery,
    data: pageOf('changes', UnreviewedChange),
  }),
  'POST /admin/changes/:id/seen': endpoint({
    summary: 'Say that a change was looked at; whoever comes second learns who was first',
    access: ['admin'],
    params: z.object({ id: Uuid }),
    body: ActReason,
    data: UnreviewedChange,
  }),
};
