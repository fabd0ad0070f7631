import { panOfGstin } from '#contract/tax/gstin.ts';
import type { SellerTax, TaxProfileForm } from '#contract/tax/schemas.ts';
import { financialYearLabel, financialYearOf } from '#contract/tax/years.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail, failAtField } from '#platform/errors.ts';
import { dayInIndia } from '#platform/time/days.ts';
import {
  findProfile,
  isGstinOfAnother,
  listTaxSellers,
  lockGstin,
  lockPan,
  saveProfileRow,
} from '../repository/profiles.ts';
import { readYear } from '../repository/years.ts';
import { missingOf } from '../rules/missing.ts';
import { hasThreshold, maskPan, panDiffers, panOf } from '../rules/pan.ts';
import { viewProfile } from '../view/profile.ts';
import type { ProfileRow } from '../view/rows.ts';
import { ratesOn } from './rates.ts';

/** What the caller has said for papers, what is missing, and what this financial year came to (rule M5). */
export async function showSellerTax(ctx: Context): Promise<SellerTax> {
  const { uid } = signedIn(ctx);
  const mode = ctx.settings.get('taxMode');
  const today = dayInIndia(ctx.now());
  const year = financialYearOf(today);
  const label = financialYearLabel(year);
  const [seller] = await listTaxSellers(ctx.db, [uid]);
  const pan = panOf(seller!);
  const sums = await readYear(ctx.db, uid, year);
  const { tdsThresholdPaise } = await ratesOn(ctx, today, null);
  return {
    ...{
      mode,
      profile: viewProfile(seller!.profile),
      pan: pan?.masked ?? null,
      missing: mode === 'off' ? [] : missingOf(seller!),
    },
    year: { label, ...sums, thresholdPaise: hasThreshold(pan) ? tdsThresholdPaise : null },
  };
}

/**
 * Says what papers say of the caller from now on; those that are issued stay as they are.
 * @throws Refusal `tax.off`, `tax.pan_differs`, `tax.gstin_taken`
 */
export async function saveProfile(ctx: Context, form: TaxProfileForm): Promise<SellerTax> {
  if (ctx.settings.get('taxMode') === 'off') fail('tax.off');
  const { uid } = signedIn(ctx);
  const isRegistered = form.registration === 'regular';
  await inTransaction(ctx, async (ctx) => {
    await lockPan(ctx.db, uid);
    const [seller] = await listTaxSellers(ctx.db, [uid]);
    if (panDiffers({ ...seller!, profile: { gstin: isRegistered ? form.gstin : '' } }))
      refusePan('gstin', form.gstin);
    if (isRegistered) await refuseTaken(ctx, uid, form.gstin);
    await saveProfileRow(ctx.db, {
      ...{ user_id: uid, registration: isRegistered ? 'regular' : 'unregistered' },
      ...{ gstin: isRegistered ? form.gstin : '', legal_name: form.legalName, address: form.address },
      ...{ state_code: form.state, changed_at: ctx.now() },
    } satisfies ProfileRow);
  });
  return showSellerTax(ctx);
}

/**
 * Before a seller's payout account is saved: its PAN is the one in their GSTIN (rule V17). Nothing while the tax mode is
 * off. In the account's transaction: it keeps the profile from being changed until then.
 * @throws Refusal `tax.pan_differs`
 */
export async function requireSamePan(ctx: Context, sellerId: string, pan: string): Promise<void> {
  if (ctx.settings.get('taxMode') === 'off') return;
  await lockPan(ctx.db, sellerId);
  const gstin = (await findProfile(ctx.db, sellerId))?.gstin;
  if (gstin && panOfGstin(gstin) !== pan) refusePan('pan', gstin);
}

/** One account sells under a GSTIN: its return has the sales of all of it, and they are nobody else's to read (decision 72). */
async function refuseTaken(ctx: Context, uid: string, gstin: string): Promise<void> {
  await lockGstin(ctx.db, gstin);
  if (!(await isGstinOfAnother(ctx.db, uid, gstin))) return;
  failAtField('tax.gstin_taken', 'gstin');
}

function refusePan(field: 'pan' | 'gstin', gstin: string): never {
  return failAtField('tax.pan_differs', field, { pan: maskPan(panOfGstin(gstin)) });
}
