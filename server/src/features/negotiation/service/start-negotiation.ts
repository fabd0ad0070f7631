import type * as z from 'zod';
import { formatDate } from '#contract/formats/dates.ts';
import {
  isTemplate,
  leadsToPrice,
  NEGOTIATION_LIMITS,
  NEGOTIATION_TEMPLATES,
} from '#contract/negotiation/constants.ts';
import type { Negotiation, StartNegotiationInput } from '#contract/negotiation/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { type ForNegotiation, getForNegotiation, priceOfQuantity } from '../../listings/public.ts';
import { insertNegotiation } from '../repository/moves.ts';
import { type BuyerHistory, findLive, getBuyerHistory } from '../repository/negotiations.ts';
import { minPaise, pauseEnd, timesAfter } from '../rules/moves.ts';
import type { NegotiationRow } from '../view/rows.ts';
import { endIfOver } from './end-negotiation.ts';
import { announceNegotiation, partiesOf, textFor } from './mask-texts.ts';
import { readThread } from './read-thread.ts';

const STARTS = declareLimit({
  name: 'negotiation-starts',
  times: NEGOTIATION_LIMITS.startsPerHour,
  seconds: 3_600,
  counts: 'negotiations begun, of a buyer',
});

type StartRequest = z.output<typeof StartNegotiationInput>;

/**
 * Begins to negotiate the price of a listing. One whose price was never sent is continued instead, so that a lost
 * second call can be repeated (rule N2).
 * @throws Refusal `negotiation.buyers_only`, `negotiation.own_listing`, `negotiation.owned`,
 * `negotiation.not_for_sale`, `negotiation.not_negotiable`, `negotiation.open_already` with its id,
 * `negotiation.declined_lately`, `negotiation.seller_away`, `listing.not_found`, `payment.licence_not_offered`, `payment.quantity_too_dear`,
 * `request.too_many`
 */
export async function startNegotiation(
  ctx: Context,
  request: StartRequest,
): Promise<{ negotiation: Negotiation; resumed: boolean }> {
  const { uid, role } = signedIn(ctx);
  if (role !== 'buyer') fail('negotiation.buyers_only');
  const before = await findLive(ctx.db, uid, request.projectId);
  if (before) await endIfOver(ctx, before.id);
  const { id, resumed } = await inTransaction(ctx, async (ctx) => {
    const { listing, open, declinedAt } = await expectForSale(ctx, uid, request.projectId);
    if (open) return resume(open);
    if (!listing.negotiable) fail('negotiation.not_negotiable');
    refuseDeclinedLately(ctx, declinedAt);
    refuseAway(ctx, listing.awayUntil);
    const begun = await begin(ctx, uid, listing, request);
    // Another request of the same buyer was faster; it is committed, since the insert has waited for it.
    if (!begun) return resume((await findLive(ctx.db, uid, listing.id)) ?? fail('server.busy'));
    return { id: begun.id, resumed: false };
  });
  const { negotiation } = await readThread(ctx, id, 'buyer');
  return { negotiation, resumed };
}

function resume({ id, status }: Pick<NegotiationRow, 'id' | 'status'>): { id: string; resumed: boolean } {
  if (status !== 'awaiting_offer') return fail('negotiation.open_already', undefined, { data: { _id: id } });
  return { id, resumed: true };
}

/**
 * The listing if the buyer may negotiate about it, locked until the end of the transaction, with their history.
 */
async function expectForSale(
  ctx: Context,
  buyerId: string,
  projectId: string,
): Promise<BuyerHistory & { listing: ForNegotiation }> {
  const listing = await getForNegotiation(ctx, projectId);
  // Nobody may learn of a listing that was never on the market (rule L2).
  if (!listing || listing.version === null) return fail('listing.not_found');
  if (listing.sellerId === buyerId) return fail('negotiation.own_listing');
  const history = await getBuyerHistory(ctx.db, buyerId, projectId);
  if (history.owned) return fail('negotiation.owned');
  if (!listing.listed) return fail('negotiation.not_for_sale');
  return { listing, ...history };
}

function refuseDeclinedLately(ctx: Context, declinedAt: Date | null): void {
  if (!declinedAt) return;
  const until = pauseEnd(declinedAt);
  if (until > ctx.now()) fail('negotiation.declined_lately', { date: formatDate(until) });
}

/** Who is away answers nobody: a negotiation can begin once they are back (rule N5). */
function refuseAway(ctx: Context, awayUntil: Date | null): void {
  if (awayUntil && awayUntil > ctx.now()) fail('negotiation.seller_away', { date: formatDate(awayUntil) });
}

/** Writes the negotiation with what its offers are measured by from now on; nothing when there is a live one. */
async function begin(
  ctx: Context,
  buyerId: string,
  listing: ForNegotiation,
  { templateId, message, licence: tier, quantity = 1 }: StartRequest,
): Promise<NegotiationRow | undefined> {
  const now = ctx.now();
  // Licences come cheapest first (rules Y); about a free one there is nothing to agree on (rule L12).
  const { licences } = listing;
  const paid = licences.filter(({ pricePaise }) => pricePaise > 0);
  const licence = tier ? paid.find((one) => one.tier === tier) : paid[0];
  if (!licence && tier && !licences.some((one) => one.tier === tier))
    return fail('payment.licence_not_offered');
  if (!licence) return fail(licences.length > 0 ? 'negotiation.free' : 'negotiation.not_for_sale');
  const listPrice = priceOfQuantity(licence, quantity);
  const needsPrice = leadsToPrice(templateId);
  const template = isTemplate(templateId) ? NEGOTIATION_TEMPLATES[templateId].text : '';
  const words = textFor(listing, [template, message].filter((text) => text !== '').join('\n\n'));
  const negotiation = {
    id: newId(now),
    project_id: listing.id,
    buyer_id: buyerId,
    seller_id: listing.sellerId,
    status: needsPrice ? 'awaiting_offer' : 'awaiting_seller',
    template_id: isTemplate(templateId) ? templateId : '',
    project_title: listing.title,
    licence_tier: licence.tier,
    quantity,
    list_price_paise: listPrice,
    min_price_paise: minPaise(listPrice),
    shown_to_seller_at: needsPrice ? null : now,
    last_seq: 1,
    buyer_read_seq: 1,
    ...timesAfter(now),
    created_at: now,
    updated_at: now,
  } as const;
  const row = await insertNegotiation(ctx, negotiation, {
    line: { kind: 'started', by_side: 'buyer', ...words },
    event: { type: 'negotiation.started', data: partiesOf(negotiation) },
    now,
  });
  if (!row) return undefined;
  // What is resumed counts for nothing (rule N6); a refusal undoes what was written.
  await takePlace(ctx, STARTS, buyerId);
  announceNegotiation(ctx, row);
  return row;
}
