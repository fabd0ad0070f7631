import { recordAct } from '#audit/record-act.ts';
import type { Rate, RateForm } from '#contract/admin/tax/schemas.ts';
import { RATE_FIELD_OF } from '#contract/tax/constants.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { addRate, removeRate } from '../../tax/public.ts';

/** @throws Refusal as `addRate` */
export function addRateAsAdmin(ctx: Context, form: RateForm): Promise<Rate> {
  return inTransaction(ctx, async (ctx) => {
    const rate = await addRate(ctx, form);
    await recordAct(ctx, { ...actOf('tax.add_rate', rate), before: {}, after: plainOf(rate) });
    return rate;
  });
}

/** @throws Refusal as `removeRate` */
export async function removeRateAsAdmin(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const rate = await removeRate(ctx, id);
    await recordAct(ctx, { ...actOf('tax.remove_rate', rate), before: plainOf(rate), after: {} });
  });
}

const actOf = (act: string, { _id, source }: Rate) => ({
  ...{ act, subjectType: 'settings' as const, subjectId: _id, reason: source },
});

const plainOf = (rate: Rate) => {
  const { kind, category, code, validFrom } = rate;
  const field = RATE_FIELD_OF[kind];
  return { kind, category, code, [field]: rate[field], validFrom };
};
