import { endpoint } from '../../endpoint.ts';
import { pageOf } from '../../fields.ts';
import { EXPORT_FIELDS } from '../tables/schemas.ts';
import { ActQuery, AdminAct, ChainState } from './schemas.ts';

export const adminActEndpoints = {
  'GET /admin/audit': endpoint({
    summary: 'What admins did, newest first',
    access: ['admin'],
    query: ActQuery,
    data: pageOf('acts', AdminAct),
  }),
  'GET /admin/audit.csv': endpoint({
    summary: 'The filtered list of acts as a file',
    access: ['admin'],
    query: ActQuery.extend(EXPORT_FIELDS),
    answer: 'file',
  }),
  'GET /admin/audit/verify': endpoint({
    summary: 'Walk the hash chain of all acts and say where it breaks',
    access: ['admin'],
    data: ChainState,
  }),
};
