import type { Rate, RateForm, RateQuery } from '#contract/admin/tax/schemas.ts';
import { CATEGORIES } from '#contract/listings/constants.ts';
import { RATE_FIELD_OF, RATE_FIELDS } from '#contract/tax/constants.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { managedList } from '#platform/database/managed-list.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { dayInIndia, daysLater } from '#platform/time/days.ts';
import { deleteRate, findRate, insertRate, listRatesOn, rateTable } from '../repository/rates.ts';
import { type RatesOfDay, ratesFor } from '../rules/rates.ts';
import { viewRate } from '../view/rates.ts';

/** What law and settings say on a day in India of a listing of this category, or of none. */
export async function ratesOn(ctx: Context, day: string, category: string | null): Promise<RatesOfDay> {
  return ratesFor(await listRatesOn(ctx.db, day), category);
}

/** Rates, codes and terms that hold, held and will hold. */
export const RATE_LIST = managedList({
  name: 'rates',
  table: (query: RateQuery, ctx) => rateTable(query, dayInIndia(ctx.now())),
  view: viewRate,
});

/**
 * Adds what holds from a day on, tomorrow at the earliest: papers of today rest on what holds today.
 * @throws Refusal `tax.rate_exists`, `request.invalid` for a day that has begun, a category that is none and a value that
 * the kind does not have
 */
export async function addRate(ctx: Context, form: RateForm): Promise<Rate> {
  const now = ctx.now();
  const today = dayInIndia(now);
  refuseFaults(form, today);
  const id = newId(now);
  const { kind, category, code, basisPoints, amountPaise, day, words, validFrom: valid_from, source } = form;
  const value = { basis_points: basisPoints, amount_paise: amountPaise, day, words: words || null };
  const row = { id, kind, category, code, ...value, valid_from, source };
  if (!(await insertRate(ctx.db, { ...row, created_at: now, created_by: signedIn(ctx).uid })))
    fail('tax.rate_exists');
  return viewRate((await findRate(ctx.db, id, today)) ?? fail('tax.rate_not_found'));
}

/**
 * Takes a rate back before its first day, and answers what it was.
 * @throws Refusal `tax.rate_not_found`, `tax.rate_in_force`
 */
export async function removeRate(ctx: Context, id: string): Promise<Rate> {
  const today = dayInIndia(ctx.now());
  const row = (await findRate(ctx.db, id, today)) ?? fail('tax.rate_not_found');
  if (row.valid_from <= today) fail('tax.rate_in_force');
  if (!(await deleteRate(ctx.db, id, today))) fail('tax.rate_not_found');
  return viewRate(row);
}

const HAVE_CODES = ['sale_gst', 'commission_gst'];

/** What the form's schema cannot know: which day it is, and what belongs together. */
function refuseFaults(form: RateForm, today: string): void {
  const { kind, category, code, validFrom } = form;
  const errors = RATE_FIELDS.filter(
    (field) => field !== RATE_FIELD_OF[kind] && form[field] !== null && form[field] !== '',
  ).map((field) => fieldError(field, 'Leave this out: it is not what this rate is told in'));
  if (category !== null && !(CATEGORIES as readonly string[]).includes(category))
    errors.push(fieldError('category', `There is no such category; there are ${CATEGORIES.join(', ')}`));
  else if (category !== null && kind !== 'sale_gst')
    errors.push(fieldError('category', 'Only GST on what is sold has rates for a category'));
  if (HAVE_CODES.includes(kind) && code === '')
    errors.push(fieldError('code', 'Enter the SAC or HSN, such as 998434'));
  if (!HAVE_CODES.includes(kind) && code !== '') errors.push(fieldError('code', 'This tax has no code'));
  if (validFrom <= today) {
    const tomorrow = daysLater(today, 1);
    const words = `A rate begins tomorrow at the earliest, on ${tomorrow}: papers of today have the one before`;
    errors.push(fieldError('validFrom', words));
  }
  if (errors.length > 0) fail('request.invalid', undefined, { errors });
}
