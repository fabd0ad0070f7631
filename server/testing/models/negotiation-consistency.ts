import { expect } from 'vitest';
import type { NegotiationFixture } from '../fixtures/negotiation-fixture.ts';

const ENDED = ['completed', 'declined', 'withdrawn', 'expired', 'closed'];

/**
 * What must be true of a negotiation whatever happened to it, and in whichever order: row, thread, events, code and
 * orders tell one story.
 */
export async function expectConsistentNegotiation(
  { db }: Pick<NegotiationFixture, 'db'>,
  id: string,
): Promise<void> {
  const { row, entries, events, code, uses, owned } = await readNegotiation(db, id);
  const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
  const told = (type: string) => events.filter((event) => event.type === `negotiation.${type}`).length;
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_entry, index) => index + 1));
  expect(row.last_seq).toBe(entries.length);

  for (const kind of ['accepted', 'declined', 'withdrawn', 'expired', 'completed'] as const) {
    expect(count(kind), kind).toBe(told(kind));
    expect(count(kind), kind).toBeLessThanOrEqual(1);
  }
  expect(count('closed')).toBe(told('closed'));
  expect(count('offer')).toBe(told('offered'));
  expect(count('offer')).toBe(row.buyer_moves + row.seller_moves);

  const isEnded = ENDED.includes(row.status);
  expect(row.ended_at !== null).toBe(isEnded);
  expect(row.expires_at === null).toBe(isEnded);
  if (isEnded || row.status === 'accepted') expect(count(row.status)).toBe(1);
  if (!isEnded) expect(ENDED.map(count)).toEqual([0, 0, 0, 0, 0]);
  if (isEnded)
    expect(ENDED.map(count).reduce((sum, one) => sum + one)).toBeLessThanOrEqual(
      row.status === 'completed' ? 2 : 1,
    );

  expect(row.agreed_price_paise !== null).toBe(count('accepted') === 1);
  expect(code !== undefined).toBe(count('accepted') === 1);
  if (code) {
    expect(code.price_paise).toBe(row.agreed_price_paise);
    expect([row.buyer_offer_paise, row.seller_offer_paise]).toContain(row.agreed_price_paise);
    expect(code.uses).toBe(uses.filter(({ status }) => status !== 'released').length);
    if (row.status === 'accepted') expect(code.revoked_at).toBeNull();
  }
  const redeemed = uses.filter(({ status }) => status === 'redeemed').length;
  expect(redeemed).toBe(row.status === 'completed' ? 1 : 0);
  if (redeemed === 1) expect(owned).toHaveLength(1);
}

/** One snapshot: the market's own jobs may be at work. */
function readNegotiation(db: NegotiationFixture['db'], id: string) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const row = await trx
        .selectFrom('negotiations')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return {
        row,
        entries: await trx
          .selectFrom('negotiation_entries')
          .selectAll()
          .where('negotiation_id', '=', id)
          .orderBy('seq')
          .execute(),
        events: await trx.selectFrom('events').select('type').where('subject_id', '=', id).execute(),
        code: await trx
          .selectFrom('discount_codes')
          .selectAll()
          .where('negotiation_id', '=', id)
          .executeTakeFirst(),
        uses: await trx
          .selectFrom('discount_uses')
          .innerJoin('discount_codes', 'discount_codes.id', 'discount_uses.code_id')
          .select(['discount_uses.status'])
          .where('negotiation_id', '=', id)
          .execute(),
        owned: await trx
          .selectFrom('entitlements')
          .select('id')
          .where('buyer_id', '=', row.buyer_id)
          .where('project_id', '=', row.project_id)
          .where('revoked_at', 'is', null)
          .execute(),
      };
    });
}
