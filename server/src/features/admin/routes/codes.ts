import type { adminCodeEndpoints } from '#contract/admin/codes/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { CODE_LIST, endCodeAsAdmin } from '../service/codes.ts';
import { listHandlers } from './list-handlers.ts';

const codes = listHandlers(CODE_LIST, {
  name: 'codes.csv',
  reason: 'reason',
  columns: {
    id: (code) => code._id,
    code: (code) => code.code,
    'made by': (code) => code.origin,
    status: (code) => code.status,
    kind: (code) => code.kind,
    value: (code) => code.value,
    seller: (code) => code.seller.email,
    buyer: (code) => code.buyer?.email ?? null,
    listings: (code) => (code.allListings ? 'all' : code.listings),
    listing: (code) => code.listing?.title ?? null,
    starts: (code) => code.startsAt,
    ends: (code) => code.endedAt ?? code.endsAt,
    limit: (code) => code.usesLimit,
    'being paid': (code) => code.uses.reserved,
    paid: (code) => code.uses.redeemed,
    'taken off': (code) => code.givenAway,
    made: (code) => code.createdAt,
  },
});

export const adminCodeHandlers: Handlers<typeof adminCodeEndpoints> = {
  'GET /admin/discounts': codes.page,
  'GET /admin/discounts.csv': codes.file,
  'POST /admin/discounts/:id/end': async (ctx, { params, body }) =>
    new AnswerWithMessage(await endCodeAsAdmin(ctx, params.id, body), 'The code has ended.'),
};
