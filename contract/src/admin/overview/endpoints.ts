import { endpoint } from '../../endpoint.ts';
import { Overview } from './schemas.ts';

export const adminOverviewEndpoints = {
  'GET /admin/overview': endpoint({
    summary: 'The whole market at one look',
    access: ['admin'],
    data: Overview,
  }),
};
