import { hasPagesAfter } from '#contract/paging.ts';
import type { SupportPage, SupportQuery, SupportThread } from '#contract/support/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { findWhole, listShown } from '../repository/shown.ts';
import { searchPatterns } from '../rules/search-words.ts';
import { viewSupport, viewThread } from '../view/threads.ts';

/** A thread of the caller with its messages; nothing where it is not theirs. */
export async function readThread(ctx: Context, id: string): Promise<SupportThread | undefined> {
  const { uid } = signedIn(ctx);
  const row = await findWhole(ctx.db, id, uid);
  return row && viewThread(row, uid, ctx.now());
}

/** @throws Refusal `support.not_found` */
export async function showThread(ctx: Context, id: string): Promise<SupportThread> {
  return (await readThread(ctx, id)) ?? fail('support.not_found');
}

/** The caller's threads of both sides, the latest change first (rule W6). */
export async function listThreads(ctx: Context, { search, ...query }: SupportQuery): Promise<SupportPage> {
  const { uid } = signedIn(ctx);
  const now = ctx.now();
  const { page, limit } = query;
  const { rows, counts } = await listShown(ctx.db, uid, { ...query, patterns: searchPatterns(search), now });
  const { total } = counts;
  return {
    threads: rows.map((row) => viewSupport(row, uid, now)),
    ...{ page, limit, total, hasMore: hasPagesAfter(page, limit, total) },
    counts: {
      buyer: counts.buyer,
      seller: counts.seller,
      unread: counts.unread_threads,
      unreadAsSeller: counts.unread_as_seller,
    },
  };
}
