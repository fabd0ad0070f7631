import type * as z from 'zod';
import type { ProfileInput } from '#contract/accounts/schemas.ts';
import { AWAY_DAYS_MAX, AWAY_WRONG } from '#contract/accounts/seller-page/constants.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { type Context, publicAnswersChanged } from '#platform/context.ts';
import { fail, failAtField, fieldError } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { hasContacts } from '../../../masking/public.ts';
import {
  endAbsences,
  findSlugChoice,
  listSellerLinks,
  replaceSellerLinks,
  takeSlug,
} from '../../repository/seller-pages.ts';
import type { UserRow } from '../../repository/users.ts';
import { isReservedName } from '../../rules/names.ts';
import { nextSlugChoice } from '../../rules/seller-page.ts';

const DAY = 24 * 60 * 60 * 1000;

type Input = Pick<z.output<typeof ProfileInput>, 'slug' | 'languages' | 'awayUntil' | 'links'>;

/**
 * Changes what is given of a seller's page, whose row is held; answers the columns of the account that change with it
 * (rule R3).
 * @throws Refusal `account.sellers_only`, `request.invalid`, `account.slug_reserved`, `account.slug_contacts`,
 * `account.slug_changed_lately`, `account.slug_taken`
 */
export async function changeSellerPage(
  ctx: Context,
  user: UserRow,
  { slug, languages, awayUntil, links }: Input,
): Promise<Partial<Pick<UserRow, 'slug' | 'languages' | 'away_until'>>> {
  if (slug === undefined && languages === undefined && awayUntil === undefined && links === undefined)
    return {};
  if (user.role !== 'seller') fail('account.sellers_only');
  const back = awayUntil === undefined ? undefined : readAwayUntil(ctx, awayUntil);
  if (slug !== undefined && slug !== user.slug) await changeSlug(ctx, user, slug);
  if (links !== undefined) await changeLinks(ctx, user, links);
  if (back !== undefined && back?.getTime() !== user.away_until?.getTime()) {
    await recordEvent(ctx, 'account.away_changed', user.uid, { until: back?.toISOString() ?? null });
  }
  publicAnswersChanged(ctx);
  return {
    ...(slug !== undefined && { slug }),
    ...(languages !== undefined && { languages }),
    ...(back !== undefined && { away_until: back }),
  };
}

/** A day begins in UTC, which is the same day in India. */
function readAwayUntil(ctx: Context, given: string | null): Date | null {
  if (given === null) return null;
  const back = new Date(given);
  const ahead = back.getTime() - ctx.now().getTime();
  if (ahead <= 0 || ahead > AWAY_DAYS_MAX * DAY) return refuseFields([fieldError('awayUntil', AWAY_WRONG)]);
  return back;
}

async function changeSlug(ctx: Context, user: UserRow, slug: string): Promise<void> {
  if (isReservedName(slug, ctx.settings.get('marketName'))) failAtField('account.slug_reserved', 'slug');
  if (hasContacts(slug) || hasContacts(slug.replaceAll('-', ' ')))
    failAtField('account.slug_contacts', 'slug');
  const next = nextSlugChoice(await findSlugChoice(ctx.db, user.uid));
  if (next && next > ctx.now())
    failAtField('account.slug_changed_lately', 'slug', { date: formatDate(next) });
  if (!(await takeSlug(ctx.db, slug, user.uid, ctx.now()))) failAtField('account.slug_taken', 'slug');
  await recordEvent(ctx, 'account.slug_changed', user.uid, { from: user.slug, to: slug });
}

async function changeLinks(ctx: Context, user: UserRow, urls: readonly string[]): Promise<void> {
  const before = await listSellerLinks(ctx.db, user.uid);
  await replaceSellerLinks(ctx.db, user.uid, urls, ctx.now());
  const added = urls.filter((url) => !before.some((one) => one.url === url));
  if (added.length > 0) await recordEvent(ctx, 'account.links_asked', user.uid, { urls: added });
}

/** A sweep: who is back is not shown as away. */
export async function endSellerAbsences(ctx: Context): Promise<void> {
  if (await endAbsences(ctx.db, ctx.now())) publicAnswersChanged(ctx);
}
