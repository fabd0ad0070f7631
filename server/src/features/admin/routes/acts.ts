import type { adminActEndpoints } from '#contract/admin/audit/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { ACT_LIST, verifyActs } from '../service/acts.ts';
import { listHandlers } from './list-handlers.ts';

const acts = listHandlers(ACT_LIST, {
  name: 'audit-log.csv',
  reason: 'reason',
  columns: {
    number: (act) => act.seq,
    at: (act) => act.at,
    by: (act) => act.by?.email ?? 'operator',
    act: (act) => act.act,
    about: (act) => act.subject.type,
    id: (act) => act.subject.id,
    'reason code': (act) => act.reasonCode,
    reason: (act) => act.reason,
    before: (act) => JSON.stringify(act.before),
    after: (act) => JSON.stringify(act.after),
    'sha-256': (act) => act.hash,
  },
});

export const adminActHandlers: Handlers<typeof adminActEndpoints> = {
  'GET /admin/audit': acts.page,
  'GET /admin/audit.csv': acts.file,
  'GET /admin/audit/verify': (ctx) => verifyActs(ctx),
};
