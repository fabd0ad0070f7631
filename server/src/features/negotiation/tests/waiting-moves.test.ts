import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DB } from '#platform/database/schema.generated.ts';
import { untilCallsWait } from '#testing/database/waiting-calls.ts';
import { buyProject } from '#testing/fixtures/listing-form.ts';
import {
  begun,
  type NegotiationFixture,
  openNegotiationFixture,
  refused,
} from '#testing/fixtures/negotiation-fixture.ts';
import type { ApiAnswer } from '#testing/market/api-client.ts';
import type { Person } from '#testing/market/app.ts';
import { expectConsistentNegotiation } from '#testing/models/negotiation-consistency.ts';

let fixture: NegotiationFixture;
let buyer: Person;
let projectId: string;

beforeAll(async () => {
  fixture = await openNegotiationFixture();
});
afterAll(() => fixture?.market.stop());
beforeEach(async () => {
  buyer = await fixture.newBuyer();
  projectId = await fixture.publish();
});

/** How a move, and a start, ask for their listing; no job asks so. */
const LOCKING = '"demo_url".* from "projects"';

/** The answer to a call that begins before a change of the listing is committed, and has to wait for it. */
async function answerAfter(
  change: (db: Kysely<DB>) => Promise<unknown>,
  call: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const { answer } = await fixture.db.transaction().execute(async (held) => {
    await change(held);
    const answer = call();
    await untilCallsWait(fixture.db, 1, LOCKING);
    // Wrapped: a promise that is handed back would be waited for.
    return { answer };
  });
  return answer;
}

const setListing = (columns: { listed?: boolean; negotiable?: boolean; floor_percent?: number }) => {
  return (db: Kysely<DB>) => db.updateTable('projects').set(columns).where('id', '=', projectId).execute();
};

const deleteListing = (db: Kysely<DB>) => db.deleteFrom('projects').where('id', '=', projectId).execute();

describe('A move that waits for a change of its listing', () => {
  it('An acceptance that waited for a new floor is judged by the new floor', async () => {
    const id = await fixture.offered(buyer, 1100, { projectId });
    const answer = await answerAfter(setListing({ floor_percent: 80 }), () =>
      fixture.accept(fixture.seller, id),
    );
    refused(answer, 'negotiation.below_own_floor');
    expect((await fixture.row(id)).status).toBe('awaiting_seller');
  });

  it.each([
    ['left the market', setListing({ listed: false })],
    ['was deleted', deleteListing],
  ])('An offer that waited until the listing %s closes the negotiation', async (_how, change) => {
    const id = begun(await fixture.start(buyer, { projectId }))._id;
    const answer = await answerAfter(change, () => fixture.offer(buyer, id, 1200));
    expect(refused(answer, 'negotiation.moved').data.negotiation.status).toBe('closed');
    await expectConsistentNegotiation(fixture, id);
  });
});

describe('A start that waits for a change of the listing', () => {
  const start = () => fixture.start(buyer, { projectId });

  it('A start that waited for a new price freezes the new price', async () => {
    const setPrice = async (db: Kysely<DB>) => {
      await setListing({ negotiable: true })(db);
      await db
        .updateTable('project_licences')
        .set({ price_paise: 200_000 })
        .where('project_id', '=', projectId)
        .execute();
    };
    const { listPrice, minPrice } = begun(await answerAfter(setPrice, start));
    expect([listPrice, minPrice]).toEqual([2000, 1400]);
  });

  it.each([
    ['has a fixed price', setListing({ negotiable: false }), 'negotiation.not_negotiable'],
    ['left the market', setListing({ listed: false }), 'negotiation.not_for_sale'],
    ['was deleted', deleteListing, 'listing.not_found'],
  ])('A start that waited until the listing %s is refused', async (_how, change, code) => {
    refused(await answerAfter(change, start), code);
  });

  it('A start that waited while the buyer got the listing is refused', async () => {
    await buyProject(fixture.market, buyer, projectId);
    const setRevoked = (db: Kysely<DB>, at: Date | null) =>
      db.updateTable('entitlements').set({ revoked_at: at }).where('buyer_id', '=', buyer.uid).execute();
    await setRevoked(fixture.db, new Date());
    const giveAgain = async (db: Kysely<DB>) => {
      await setListing({ negotiable: true })(db);
      await setRevoked(db, null);
    };
    refused(await answerAfter(giveAgain, start), 'negotiation.owned');
  });
});
