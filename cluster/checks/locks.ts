import { connectDatabase } from '#platform/database/connect.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import type { People } from '../../chaos/settle-in.ts';
import type { Cluster, ClusterNode } from '../machinery/open-cluster.ts';

/**
 * Cuts a node off in the middle of a transaction that has locked a seller, and has the seller publish by another node;
 * milliseconds from the cut until that was done.
 * @throws when the seller is refused
 */
export async function lockedSellerPublishes(
  { database }: Cluster,
  lonely: ClusterNode,
  other: ClusterNode,
  { sellers, admin }: People,
): Promise<number> {
  const seller = sellers[0]!;
  const url = new URL(database.url());
  url.port = String(lonely.toDatabase.port);
  const cutOff = connectDatabase({ url: url.href, max: 1, log: silentLog });
  const client = await cutOff.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM users WHERE uid = $1 FOR UPDATE', [seller.uid]);
    const began = performance.now();
    lonely.toDatabase.stall();
    await publishProject(other.direct, seller, admin, { fields: { title: 'A listing of a locked seller' } });
    return performance.now() - began;
  } finally {
    lonely.toDatabase.flow();
    client.release(true);
    await cutOff.close();
  }
}
