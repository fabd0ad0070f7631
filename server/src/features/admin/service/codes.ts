import type { CodeEnd, CodeQuery, ManagedCode } from '#contract/admin-codes.ts';
import { hasPagesAfter } from '#contract/fields.ts';
import { toRupees } from '#contract/money.ts';
import { recordAct } from '#platform/acts.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { endCodeOfSeller, normaliseCode, showCode } from '../../discounts/service.ts';
import { endNegotiationForAdmin } from '../../negotiation/service.ts';
import {
  type CodeListQuery,
  type CodeRow,
  everyCodeRow,
  findCodeRow,
  listCodeRows,
} from '../repository/codes.ts';

/** Discount codes of everybody, searched, sorted and paged. */
export async function listManagedCodes(ctx: Context, query: CodeQuery) {
  const { page, limit } = query;
  const { rows, total } = await listCodeRows(ctx.db, wanted(ctx, query));
  return { discounts: rows.map(viewCode), page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}

/** The whole filtered list, for a file. */
export async function* readEveryCode(ctx: Context, query: CodeQuery): AsyncGenerator<ManagedCode> {
  for await (const row of everyCodeRow(ctx.db, wanted(ctx, query))) yield viewCode(row);
}

/**
 * Ends a code for good. With a negotiation's code its negotiation ends: a price without a code would be a promise that
 * nobody keeps. Of many admins at once one does.
 * @throws Refusal `discount.not_found`, `admin.code_ended`
 */
export function endCodeAsAdmin(ctx: Context, id: string, why: CodeEnd): Promise<ManagedCode> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await findCodeRow(ctx.db, id, ctx.now())) ?? fail('discount.not_found');
    const ended =
      before.negotiation_id === null
        ? await endCodeOfSeller(ctx, id, why)
        : await endNegotiationForAdmin(ctx, before.negotiation_id, why.reason);
    if (!ended) fail('admin.code_ended');
    const after = (await findCodeRow(ctx.db, id, ctx.now())) ?? fail('discount.not_found');
    await recordAct(ctx, {
      act: 'code.end',
      subjectType: 'code',
      subjectId: id,
      ...why,
      before: { code: nameOf(before), status: before.status },
      after: { code: nameOf(after), status: after.status },
    });
    return viewCode(after);
  });
}

const wanted = (ctx: Context, query: CodeQuery): CodeListQuery => ({
  query,
  typed: normaliseCode(query.search ?? ''),
  now: ctx.now(),
});

/** Of a negotiation's code admins see its end alone: the whole is its buyer's (rule N4). */
const nameOf = ({ word, code }: CodeRow): string => word ?? `…${showCode(code).slice(-4)}`;

function worthOf({ percent_off, off_paise, price_paise }: CodeRow): Pick<ManagedCode, 'kind' | 'value'> {
  if (percent_off !== null) return { kind: 'percent', value: percent_off };
  return off_paise === null
    ? { kind: 'price', value: toRupees(price_paise ?? 0) }
    : { kind: 'rupees', value: toRupees(off_paise) };
}

function viewCode(row: CodeRow): ManagedCode {
  return {
    _id: row.id,
    code: nameOf(row),
    origin: row.negotiation_id === null ? 'seller' : 'negotiation',
    ...worthOf(row),
    seller: { uid: row.seller_id, name: row.seller_name, email: row.seller_email },
    buyer:
      row.buyer_id === null
        ? null
        : { uid: row.buyer_id, name: row.buyer_name ?? '', email: row.buyer_email ?? '' },
    allListings: row.all_listings,
    listings: row.listings,
    listing: row.listing,
    status: row.status,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.expires_at?.toISOString() ?? null,
    endedAt: row.revoked_at?.toISOString() ?? null,
    usesLimit: row.uses_limit,
    uses: { reserved: row.reserved, redeemed: row.redeemed },
    givenAway: toRupees(row.given_away_paise),
    createdAt: row.created_at.toISOString(),
  };
}
