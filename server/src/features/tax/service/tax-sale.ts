import { licenceWords } from '#contract/listings/licence-words.ts';
import { taxableOf } from '#contract/tax/amounts.ts';
import { financialYearOf } from '#contract/tax/years.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { dayInIndia } from '#platform/time/days.ts';
import { keepSaleTax, lockSellerFunds, postTdsCatchUp } from '../../ledger/public.ts';
import { listTaxSellers } from '../repository/profiles.ts';
import { listRatesOn } from '../repository/rates.ts';
import { getSoldOrder, type SoldOrder } from '../repository/sold.ts';
import { lockYear, saveYear } from '../repository/years.ts';
import { deducted } from '../rules/deducted.ts';
import { panOf } from '../rules/pan.ts';
import { type DraftContent, saleContent } from '../rules/paper-content.ts';
import { operatorOf, operatorParty, partyOf, seriesOwner } from '../rules/parties.ts';
import { type RatesOfDay, ratesFor } from '../rules/rates.ts';
import type { TaxSeller } from '../view/rows.ts';
import { issuePaper } from './issue-paper.ts';

/** A sale that was posted just now. */
interface PostedSale {
  orderId: string;
  sellerId: string;
  /** The ledger's transaction of it. */
  postingId: string;
}

/** What decides about its tax, and the moment that it is of. */
interface Taxed {
  order: SoldOrder;
  seller: TaxSeller;
  rates: RatesOfDay;
  isRegistered: boolean;
  /** 0 where the seller is not registered. */
  gstBp: number;
  at: Date;
  financialYear: number;
}

/**
 * What tax mode adds to a settlement, in its transaction and under the order's lock: what the market keeps of the sale, and
 * its invoice or bill (rule M5). Locks the seller's funds, then their year, then the series of numbers.
 */
export async function taxSale(ctx: Context, sale: PostedSale): Promise<void> {
  const taxed = await readTaxed(ctx, sale);
  const { isRegistered, gstBp, rates, at, financialYear, seller } = taxed;
  await lockSellerFunds(ctx, sale.sellerId);
  const tdsBp = await deduct(ctx, taxed);
  const { state: operatorState } = operatorParty({ operator: ctx.settings.get('operator') });
  await keepSaleTax(ctx, sale.orderId, {
    ...{ financialYear, gstBp, tdsBp, tcsBp: isRegistered ? rates.tcsBp : 0 },
    ...{ commissionGstBp: rates.commissionGstBp },
    // Who has said no state is taken to be where the operator is (rule V8).
    isCommissionIntra: (seller.profile?.state_code ?? operatorState) === operatorState,
  });
  await issuePaper(ctx, {
    ...{ kind: isRegistered ? 'tax_invoice' : 'bill_of_supply', supplier: seriesOwner(seller) },
    ...{ sellerId: sale.sellerId, orderId: sale.orderId, originalId: null, postingId: sale.postingId },
    ...{ month: dayInIndia(at).slice(0, 7), issuedAt: at, content: contentOf(ctx, taxed, sale.postingId) },
  });
}

async function readTaxed(ctx: Context, { orderId, sellerId }: PostedSale): Promise<Taxed> {
  const at = ctx.now();
  const day = dayInIndia(at);
  const [order, sellers, ratesOfDay] = await Promise.all([
    getSoldOrder(ctx.db, orderId),
    listTaxSellers(ctx.db, [sellerId]),
    listRatesOn(ctx.db, day),
  ]);
  const seller = sellers[0]!;
  const rates = ratesFor(ratesOfDay, order.category);
  const isRegistered = seller.profile?.registration === 'regular';
  const gstBp = isRegistered ? rates.saleGstBp : 0;
  return { order, seller, rates, isRegistered, gstBp, at, financialYear: financialYearOf(day) };
}

/** The rate of income tax of this sale; what the year's sales before it were free of is taken if this one ends that. */
async function deduct(ctx: Context, taxed: Taxed): Promise<number> {
  const { order, seller, rates, gstBp, at, financialYear } = taxed;
  const { sellerId } = seller;
  const year = await lockYear(ctx.db, { id: newId(at), sellerId, financialYear });
  const { pricePaise } = order;
  const basePaise = taxableOf(pricePaise, gstBp);
  const { tdsBp, catchUpPaise, after } = deducted(year, {
    ...{ pricePaise, basePaise, pan: panOf(seller), rates, at },
  });
  await saveYear(ctx.db, year.id, after);
  if (catchUpPaise > 0) await postTdsCatchUp(ctx, { yearId: year.id, sellerId, amountPaise: catchUpPaise });
  return tdsBp;
}

function contentOf(ctx: Context, { order, seller, rates, gstBp }: Taxed, postingId: string): DraftContent {
  const operator = ctx.settings.get('operator');
  return saleContent({
    ...{ supplier: partyOf(seller), buyer: order, billing: order.billing, postingId },
    operator: operatorOf({ marketName: ctx.settings.get('marketName'), operator }),
    operatorState: operatorParty({ operator }).state,
    description: order.isExtension
      ? order.title
      : `${order.title} (${licenceWords(order.tier, order.quantity).toLowerCase()})`,
    ...{ code: rates.saleCode, rateBp: gstBp, pricePaise: order.pricePaise },
  });
}
