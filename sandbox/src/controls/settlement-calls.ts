import * as z from 'zod';
import { unknownId } from '../api/error.ts';
import { newId } from '../book/ids.ts';
import { type SettlementRow, settlementEntity } from '../book/settlements/find-settlements.ts';
import { settleDays } from '../book/settlements/settle-days.ts';
import { inTransaction } from '../transaction.ts';
import { type Control, control } from './control.ts';

const MAX_PAISE = 50_000_000;

/** What only the provider and banks do about settlements. */
export const SETTLEMENT_CONTROLS: Record<string, Control> = {
  /** The provider adds something, or takes it where the amount is below zero; it goes with the next settlement. */
  'settlement/adjust': control(
    z.strictObject({
      amount: z
        .number()
        .int()
        .min(-MAX_PAISE)
        .max(MAX_PAISE)
        .refine((paise) => paise !== 0, 'The amount may not be 0.'),
      description: z.string().max(200).default('Adjustment by hand'),
    }),
    async ({ ctx }, { amount, description }) => {
      const id = newId('adj');
      await inTransaction(ctx, (tx) =>
        tx.db.query(
          `INSERT INTO razorpay_sandbox.adjustments (id, amount, description, created_at) VALUES ($1, $2, $3, $4)`,
          [id, amount, description, tx.now],
        ),
      );
      return { id, amount, description };
    },
  ),
  /** The shop's bank did not take it. */
  'settlement/fail': control(z.strictObject({ settlement_id: z.string() }), ({ ctx }, { settlement_id }) =>
    inTransaction(ctx, async (tx) => {
      await settleDays(tx);
      const { rows } = await tx.db.query<SettlementRow>(
        `UPDATE razorpay_sandbox.settlements SET status = 'failed' WHERE id = $1 RETURNING *`,
        [settlement_id],
      );
      if (!rows[0]) throw unknownId();
      return settlementEntity(rows[0]);
    }),
  ),
};
