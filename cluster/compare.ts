import { sql } from 'kysely';
import { verifyActs } from '#features/admin/public.ts';
import type { MarketDatabase } from '../chaos/market-database.ts';
import type { Load } from './load/load.ts';
import type { Cluster } from './machinery/open-cluster.ts';

/** Effects of one cause that are there twice, beyond what the comparison with the provider's book finds. */
export async function findDoubled({ kysely: db }: MarketDatabase, { mails }: Cluster): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    SELECT 'ledger entry of ' || kind || ' ' || source_id AS what FROM ledger_transactions
      GROUP BY kind, source_type, source_id HAVING count(*) > 1
    UNION ALL SELECT 'notification ' || type || ' of event ' || event_id FROM notifications
      GROUP BY user_id, event_id, type HAVING count(*) > 1
    UNION ALL SELECT 'entitlement of order ' || order_id FROM entitlements
      GROUP BY order_id, project_id HAVING count(*) > 1
    UNION ALL SELECT 'line of a negotiation: ' || content FROM negotiation_entries WHERE kind = 'message'
      GROUP BY negotiation_id, content HAVING count(*) > 1`.execute(db);
  // A mailbox takes what comes again under the same Message-ID for what it has.
  const taken = new Map(mails.received.map((mail) => [mail.email.messageId, mail])).values();
  const sent = [...taken].map(({ recipients, email }) => `${recipients} ${email.subject} ${email.text}`);
  const twice = sent.filter((mail, index) => sent.indexOf(mail) !== index);
  return [
    ...rows.map(({ what }) => `twice: ${what}`),
    ...[...new Set(twice)].map((mail) => `twice: the mail to ${mail.slice(0, 100)}`),
  ];
}

/** Archives that were sent in parts to several nodes are what was sent, and the log of admins' acts is whole. */
export async function findBroken({ kysely: db }: MarketDatabase, { uploads }: Load): Promise<string[]> {
  const rows = await db.selectFrom('project_versions').select(['project_id', 'sha256']).execute();
  const digestOf = new Map(rows.map(({ project_id, sha256 }) => [project_id, sha256.toString('hex')]));
  const acts = await verifyActs({ db, now: () => new Date() } as Parameters<typeof verifyActs>[0]);
  return [
    ...[...uploads.taken]
      .filter(([id, digest]) => digestOf.get(id) !== digest)
      .map(([id]) => `the archive of ${id} is not what was uploaded in parts`),
    ...(acts.whole ? [] : [`the log of admins' acts is broken: ${acts.detail}`]),
  ];
}
