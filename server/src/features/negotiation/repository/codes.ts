import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/** Whether an unpaid order holds the negotiation's code: then its time does not end it. */
export async function isCodeHeld(db: Kysely<DB>, negotiationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('discount_uses')
    .innerJoin('discount_codes', 'discount_codes.id', 'discount_uses.code_id')
    .select('discount_uses.order_id')
    .where('discount_codes.negotiation_id', '=', negotiationId)
    .where('discount_uses.status', '=', 'reserved')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the negotiation whose code an order uses: before the code, as whoever moves the negotiation does. */
export async function lockNegotiationOf(db: Kysely<DB>, orderId: string): Promise<void> {
  await db
    .selectFrom('negotiations')
    .select('id')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('discount_uses')
        .innerJoin('discount_codes', 'discount_codes.id', 'discount_uses.code_id')
        .select('discount_codes.negotiation_id')
        .where('discount_uses.order_id', '=', orderId),
    )
    .forUpdate()
    .execute();
}
