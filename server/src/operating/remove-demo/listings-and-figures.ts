import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { mentionsDemo, ofKind } from './gone.ts';

type Db = Kysely<DB>;

/** Takes listings away, with what was seen, read, asked and reported of them. One that real money bought leaves the market. */
export async function removeListings(db: Db): Promise<void> {
  await sql`DELETE FROM reports WHERE id IN ${ofKind('report')}
    OR (about = 'listing' AND ${mentionsDemo(sql`about_id`)})`.execute(db);
  await sql`DELETE FROM downloads d WHERE user_id IN ${ofKind('account')} OR project_id IN ${ofKind('listing')}
    OR (capacity = 'buyer' AND NOT EXISTS (
      SELECT FROM entitlements e WHERE e.buyer_id = d.user_id AND e.project_id = d.project_id))`.execute(db);
  await sql`DELETE FROM download_days d USING project_versions v WHERE v.id = d.version_id
    AND (d.user_id IN ${ofKind('account')} OR v.project_id IN ${ofKind('listing')} OR NOT EXISTS (
      SELECT FROM entitlements e WHERE e.buyer_id = d.user_id AND e.project_id = v.project_id))`.execute(db);
  await sql`DELETE FROM question_followers WHERE user_id IN ${ofKind('account')}`.execute(db);
  await sql`DELETE FROM public_texts WHERE id IN ${ofKind('text')}`.execute(db);
  await sql`DELETE FROM negotiations WHERE id IN ${ofKind('negotiation')}`.execute(db);
  await sql`DELETE FROM discount_codes WHERE id IN ${ofKind('code')}`.execute(db);
  await removeReviews(db);
  await sql`DELETE FROM projects WHERE id IN ${ofKind('listing')}`.execute(db);
  await sql`UPDATE projects SET status = 'archived', listed = false, featured_at = NULL, waiting_since = NULL
    WHERE seller_id IN ${ofKind('account')}`.execute(db);
  // `sales` is what is paid and not taken back, `downloads` one for each buyer, version and day (rule L10).
  await sql`
    UPDATE projects p SET
      sales = (SELECT count(*) FROM live_entitlements e JOIN orders o ON o.id = e.order_id
        WHERE e.project_id = p.id AND o.amount_paise > 0),
      downloads = (SELECT count(*) FROM download_days d JOIN project_versions v ON v.id = d.version_id
        WHERE v.project_id = p.id)
    WHERE p.sales > 0 OR p.downloads > 0`.execute(db);
}

/** Takes away what demo accounts said, and what was said of what nobody has any more; ratings follow. */
async function removeReviews(db: Db): Promise<void> {
  const hasNone = (table: string) => sql`NOT EXISTS (SELECT FROM entitlements e
    WHERE e.buyer_id = ${sql.ref(`${table}.buyer_id`)} AND e.project_id = ${sql.ref(`${table}.project_id`)})`;
  await sql`WITH taken AS (
      DELETE FROM review_helpful WHERE user_id IN ${ofKind('account')} RETURNING review_id
    ), counted AS (SELECT review_id, count(*)::int AS votes FROM taken GROUP BY review_id)
    UPDATE reviews r SET helpful = r.helpful - c.votes FROM counted c WHERE r.id = c.review_id`.execute(db);
  await sql`DELETE FROM reviews WHERE project_id IN ${ofKind('listing')} OR buyer_id IN ${ofKind('account')}
    OR ${hasNone('reviews')}`.execute(db);
  await sql`DELETE FROM review_invitations WHERE project_id IN ${ofKind('listing')}
    OR buyer_id IN ${ofKind('account')} OR ${hasNone('review_invitations')}`.execute(db);
  await sql`DELETE FROM public_texts t WHERE t.project_id IN ${ofKind('listing')} OR t.author_id IN ${ofKind('account')}
    OR (t.kind = 'review' AND NOT EXISTS (SELECT FROM reviews r WHERE r.id = t.id))`.execute(db);
}

/** Takes the demo out of the statistics; orders are added up anew by who calls this. */
export async function removeFigures(db: Db): Promise<void> {
  for (const table of ['listing_arrivals', 'listing_days', 'listing_sources'])
    await sql`DELETE FROM ${sql.table(table)} WHERE project_id IN ${ofKind('listing')}
      OR seller_id IN ${ofKind('account')}`.execute(db);
  await sql`UPDATE listing_days SET checkouts = 0, sales = 0, paid_paise = 0
    WHERE checkouts > 0 OR sales > 0 OR paid_paise > 0`.execute(db);
  for (const table of ['market_days', 'market_sources', 'market_figures', 'analytics_progress'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  await sql`INSERT INTO market_days (day, category, views, checkouts, sales, paid_paise)
    SELECT day, category, sum(views), 0, 0, 0 FROM listing_days GROUP BY day, category`.execute(db);
  await sql`INSERT INTO market_sources (day, kind, name, views)
    SELECT day, kind, name, sum(views) FROM listing_sources GROUP BY day, kind, name`.execute(db);
  await sql`DELETE FROM page_events WHERE ${mentionsDemo(sql`path`)}`.execute(db);
}

/** Days of which nothing is left to tell, once orders are added up anew. */
export async function removeEmptyDays(db: Db): Promise<void> {
  for (const table of ['listing_days', 'market_days'])
    await sql`DELETE FROM ${sql.table(table)} WHERE views = 0 AND checkouts = 0 AND sales = 0`.execute(db);
}

/** Takes away what was told of the demo. */
export async function removeEvents(db: Db): Promise<void> {
  await sql`DELETE FROM notifications WHERE event_id IN ${ofKind('event')}
    OR ${mentionsDemo(sql`coalesce(action_url, '')`)}`.execute(db);
  await sql`DELETE FROM events WHERE id IN ${ofKind('event')}`.execute(db);
}

/** Takes away jobs about what is gone, those that have ended too: by id, by a demo's address, by a webhook's number. */
export async function removeJobs(db: Db): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    SELECT to_regclass('pgboss.job') IS NOT NULL AS there`.execute(db);
  if (!rows[0]?.there) return;
  await sql`DELETE FROM pgboss.job WHERE ${mentionsDemo(sql`coalesce(data::text, '')`)}
    OR EXISTS (SELECT FROM users u
      WHERE u.uid IN ${ofKind('account')} AND strpos(lower(data::text), to_json(u.email_key)::text) > 0)
    OR (data ? 'eventId' AND NOT EXISTS (SELECT FROM webhook_events w WHERE w.event_id = data ->> 'eventId'))`.execute(
    db,
  );
}

/**
 * Takes away the mark, the sandbox's book, the test clock's advance and what is only remembered for a while: it may be
 * dated by that clock. Everybody signs in anew, because every mailed link could be read in the mailbox.
 */
export async function removeTrial(db: Db): Promise<void> {
  await sql`DROP SCHEMA IF EXISTS razorpay_sandbox CASCADE`.execute(db);
  const remembered = [
    ...['sessions', 'sign_ins', 'one_time_tokens', 'known_browsers', 'idempotency_keys', 'limits'],
  ];
  const waiting = ['second_factor_resets', 'second_admin_raises'];
  const ran = ['sweep_runs', 'job_days', 'admin_acts_checks', 'ledger_checks'];
  for (const table of ['demo_mark', 'demo_accounts', 'test_clock', ...remembered, ...waiting, ...ran])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db);
}
