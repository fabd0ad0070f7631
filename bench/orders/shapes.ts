import type { BenchMarket } from '../market/open.ts';

/** Who sells what is bought at once. */
export interface Shape {
  name: string;
  /** Listings in the order in which they are bought, again from the first after the last. */
  projectIds: string[];
}

/** Different listings of different sellers, different listings of one, and one listing; always different buyers. */
export async function listShapes({ database }: BenchMarket): Promise<Shape[]> {
  const { rows } = await database.pool.query<{ id: string; seller_id: string }>(
    `SELECT id, seller_id FROM projects WHERE listed
     ORDER BY row_number() OVER (PARTITION BY seller_id ORDER BY id), seller_id`,
  );
  const ids = rows.map(({ id }) => id);
  const seller = rows[0]!.seller_id;
  return [
    { name: 'all different', projectIds: ids },
    {
      name: 'one seller',
      projectIds: rows.filter(({ seller_id }) => seller_id === seller).map(({ id }) => id),
    },
    { name: 'one listing', projectIds: ids.slice(1, 2) },
  ];
}
