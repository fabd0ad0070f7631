import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilCallsWait } from '#testing/database/waiting-calls.ts';
import { changeForm, readListing, waitUntilStoreMatchesRows } from '#testing/fixtures/listing-changes.ts';
import { listProject, makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
import type { ApiAnswer } from '#testing/market/api-client.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let buyer: Person;
let admin: Person;
let archive: Buffer;

beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
  archive = await makeArchive({ 'raced.txt': 'raced' });
});
afterAll(() => market.stop());

type Call = () => Promise<ApiAnswer>;

/** How changes and deletions ask for their listing and a change for room, how orders ask, and how decisions do. */
const ASKING = [
  '"seller_id" = \\$\\d for',
  'lock_store',
  'for key share of "p"',
  '"seller_id" from "projects" where "id" = \\$1 for no key update',
].join('|');

/** Calls that reach a listing while somebody holds it, one behind the other, and then have their turns. */
async function inTurn(id: string, calls: readonly Call[]): Promise<ApiAnswer[]> {
  const { db } = market.services;
  const answers = await db.transaction().execute(async (held) => {
    await held.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute();
    const begun: Promise<ApiAnswer>[] = [];
    for (const call of calls) {
      begun.push(call());
      await untilCallsWait(db, begun.length, ASKING);
    }
    return begun;
  });
  return Promise.all(answers);
}

const put =
  (id: string, fields: Record<string, string> = {}) =>
  () =>
    market.api('PUT', `/projects/${id}`, {
      token: seller.token,
      form: changeForm({ archive, fields: { revision: '1', ...fields } }),
    });
const approve = (id: string, revision?: number) => () =>
  market.api('POST', `/admin/projects/${id}/approve`, { token: admin.token, body: { revision } });
const remove = (id: string) => () => market.api('DELETE', `/projects/${id}`, { token: seller.token });
const order = (id: string) => () =>
  market.api('POST', '/payments/create-order', { token: buyer.token, body: { projectId: id } });

async function pending(): Promise<string> {
  seller = await market.registerAs('seller');
  const id = await listProject(market, seller);
  await untilInspected(market, id);
  return id;
}
async function published(): Promise<string> {
  [seller, buyer] = await Promise.all([market.registerAs('seller'), market.registerAs('buyer')]);
  const id = await publishProject(market, seller, admin);
  await untilInspected(market, id);
  return id;
}
const outcome = ({ status, body }: ApiAnswer) => (body.success ? status : body.code);

describe('A change and an approval, one after the other', () => {
  it('An approval after a change does not sell a new archive that was not inspected', async () => {
    const id = await pending();
    const answers = await inTurn(id, [put(id), approve(id)]);
    expect(answers.map(outcome)).toEqual([200, 'listing.archive_not_inspected']);
    await untilInspected(market, id);
    expect(outcome(await approve(id)())).toBe(200);
    const { projectZipFile, management } = await readListing(market, seller, id);
    expect(projectZipFile.size).toBe(archive.length);
    expect(management.openVersion).toBeNull();
  });

  it('An approval of a listing that changed since the admin looked is refused', async () => {
    const id = await pending();
    expect((await inTurn(id, [put(id), approve(id, 1)])).map(outcome)).toEqual([200, 'listing.stale']);
    expect(await readListing(market, seller, id)).toMatchObject({ status: 'pending', revision: 2 });
  });

  it('A change after the approval lets the new archive wait', async () => {
    const id = await pending();
    expect((await inTurn(id, [approve(id, 1), put(id)])).map(outcome)).toEqual([200, 200]);
    const { status, projectZipFile, management } = await readListing(market, seller, id);
    expect(status).toBe('approved');
    expect(projectZipFile.size).not.toBe(archive.length);
    expect(management.openVersion).toMatchObject({ size: archive.length, status: 'pending' });
  });
});

describe('Changes, one after the other', () => {
  it('A change after the deletion finds no listing and leaves no file', async () => {
    const id = await published();
    expect((await inTurn(id, [remove(id), put(id)])).map(outcome)).toEqual([200, 'listing.not_found']);
    await waitUntilStoreMatchesRows(market);
  });

  it('Of two changes with the same revision the first one wins', async () => {
    const id = await published();
    const [first, second] = await inTurn(id, [
      put(id, { title: 'First title' }),
      put(id, { title: 'Second title' }),
    ]);
    expect([outcome(first!), outcome(second!)]).toEqual([200, 'listing.stale']);
    expect((await readListing(market, seller, id)).title).toBe('First title');
    await waitUntilStoreMatchesRows(market);
  });
});

describe('An order and a deletion, one after the other', () => {
  it('A deletion after an order archives the listing', async () => {
    const id = await published();
    const answers = await inTurn(id, [order(id), remove(id)]);
    expect(answers.map(outcome)).toEqual([201, 200]);
    expect(answers[1]!.body.data).toEqual({ _id: id, archived: true });
    expect(await readListing(market, seller, id)).toMatchObject({ status: 'archived' });
  });

  it('An order after the deletion is refused, and neither order nor listing is left', async () => {
    const id = await published();
    const answers = await inTurn(id, [remove(id), order(id)]);
    expect(answers.map(outcome)).toEqual([200, 'listing.not_found']);
    expect(answers[0]!.body.data).toEqual({ _id: id, archived: false });
    const orders = await market.services.db
      .selectFrom('orders')
      .select('id')
      .where('project_id', '=', id)
      .execute();
    expect(orders).toEqual([]);
  });
});
