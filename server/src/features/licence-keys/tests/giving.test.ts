import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KeyFixture, openKeyFixture } from '#testing/fixtures/licences/licence-key-fixture.ts';
import { serveOwed } from '../service/give-key.ts';

let keys: KeyFixture;
beforeAll(async () => {
  keys = await openKeyFixture();
});
afterAll(() => keys?.market.stop());

const listed = () => keys.keyed({ licenceKeys: 'list' });
const many = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `OWN-KEY-${from + n}`);
const toldSeller = async () => {
  await keys.untilQuiet();
  const { data } = (await keys.shop.get(keys.shop.seller, '/notifications?limit=100')).body;
  return (data.notifications as { title: string }[]).map(({ title }) => title);
};

describe('Keys that the market makes', () => {
  it('A licence has one key, whoever asks for it how often at once', async () => {
    const sale = await keys.sold({ projectId: await keys.keyed() });
    const licences = await Promise.all(Array.from({ length: 20 }, () => keys.licenceOf(sale)));
    expect(new Set(licences.map((licence) => String(licence.keys))).size).toBe(1);
    expect(licences[0].keys).toHaveLength(1);
    expect(licences[0].key).toMatchObject({
      state: 'given',
      status: 'valid',
      activations: { used: 0, limit: 3 },
    });
  });

  it('A sale makes its key by itself, so that what was sold does not hang on when its buyer looks', async () => {
    const project = await keys.keyed({ keyActivations: '4' });
    const sale = await keys.sold({ projectId: project });
    await keys.untilQuiet();
    await keys.change(project, { keyActivations: 1 });
    expect((await keys.ownKey(sale)).activations.limit).toBe(4);
    expect((await keys.soldKeys(project)).total).toBe(1);
  });

  it('A listing without keys gives none, and who bought before gets one when it has them', async () => {
    const project = await keys.shop.publish();
    const sale = await keys.sold({ projectId: project });
    expect(await keys.licenceOf(sale)).toMatchObject({ keys: [], key: null });
    await keys.change(project, { licenceKeys: 'generated' });
    const [key] = (await keys.licenceOf(sale)).keys;
    expect(key).toEqual(expect.any(String));
    await keys.change(project, { licenceKeys: 'none' });
    expect((await keys.licenceOf(sale)).keys).toEqual([key]);
    expect((await keys.validate({ key, projectId: project })).body.data.status).toBe('valid');
  });

  it('The public page says whether licences have keys and for how many devices', async () => {
    const project = await keys.keyed({ keyActivations: '7' });
    const { data } = (await keys.market.api('GET', `/projects/${project}`)).body;
    expect(data).toMatchObject({ licenceKeys: 'generated', keyActivations: 7 });
  });

  it.each([
    [{ licenceKeys: 'sometimes' }, 'licenceKeys'],
    [{ keyActivations: '101' }, 'keyActivations'],
    [{ keyActivations: '-1' }, 'keyActivations'],
  ])('A listing with %j is refused at the field', async (fields, field) => {
    const { revision } = (
      await keys.market.api('GET', `/projects/${keys.shop.projectId}`, { token: keys.shop.seller.token })
    ).body.data;
    const answer = await keys.market.api('PUT', `/projects/${keys.shop.projectId}`, {
      token: keys.shop.seller.token,
      body: { revision, ...fields },
    });
    expect([answer.status, answer.body.errors.map((one: { field: string }) => one.field)]).toEqual([
      400,
      [field],
    ]);
  });
});

describe("Keys of a seller's own list", () => {
  it('Keys are given in the order of the list, and a program finds them as they were written', async () => {
    const project = await listed();
    await keys.addKeys(project, ['first-key', 'SECOND key']);
    const [one, two] = [await keys.soldWithKey(project), await keys.soldWithKey(project)];
    expect([one.key, two.key]).toEqual(['first-key', 'SECOND key']);
    const check = async (key: string) => (await keys.validate({ key, projectId: project })).body.data.status;
    expect([await check('first-key'), await check('FIRST-KEY'), await check('SECOND key')]).toEqual([
      'valid',
      'unknown',
      'valid',
    ]);
  });

  it('Of twenty licences at once each gets a key of its own, and those for whom there is none wait', async () => {
    const project = await listed();
    const sales = [];
    for (let n = 0; n < 20; n++) sales.push(await keys.sold({ projectId: project }));
    await keys.untilQuiet();
    // Their sales found the list empty. What is added here has not served them yet.
    await keys.shop.db.deleteFrom('licence_keys_owed').where('project_id', '=', project).execute();
    expect((await keys.addKeys(project, many(12))).body.data).toMatchObject({
      added: 12,
      project: { unused: 12 },
    });
    const licences = await Promise.all(sales.map((sale) => keys.licenceOf(sale)));
    const given = licences.flatMap((licence) => licence.keys as string[]);
    expect([given.length, new Set(given).size]).toEqual([12, 12]);
    expect(licences.filter(({ key }) => key.state === 'owed' && key.key === null)).toHaveLength(8);
    expect((await keys.soldKeys(project)).project).toMatchObject({ given: 12, unused: 0, owed: 8 });
  });

  it('Who waits for a key gets it when the seller adds some, the first who came first, and is told', async () => {
    const project = await listed();
    const [early, late] = [await keys.sold({ projectId: project }), await keys.sold({ projectId: project })];
    await keys.untilQuiet();
    expect(await keys.ownKey(early)).toMatchObject({ state: 'owed', key: null });
    expect(await toldSeller()).toContain('A buyer of Hostel booking web app waits for a licence key');
    const added = await keys.addKeys(project, ['the-only-one']);
    expect(added.body.data).toMatchObject({ added: 1, project: { unused: 0, owed: 1, given: 1 } });
    expect((await keys.ownKey(early)).key).toBe('the-only-one');
    expect((await keys.ownKey(late)).state).toBe('owed');
    await keys.untilQuiet();
    const told = (await keys.shop.get(early.buyer, '/notifications')).body.data.notifications;
    expect(told.map(({ title }: { title: string }) => title)).toContain(
      'Your licence key for Hostel booking web app is here',
    );
    await keys.change(project, { licenceKeys: 'generated' });
    await serveOwed(keys.shop.ctx);
    expect((await keys.ownKey(late)).state).toBe('given');
    expect((await keys.ownKey(early)).key).toBe('the-only-one');
  });

  it('A seller is told once when few keys are left and once when none are, until they add some', async () => {
    const project = await listed();
    const title = (await keys.soldKeys(project)).project.title as string;
    const few = `Few licence keys of ${title} are left`;
    const none = `No licence keys of ${title} are left`;
    const count = async (wanted: string) => (await toldSeller()).filter((one) => one === wanted).length;
    const before = [await count(few), await count(none)] as const;
    await keys.addKeys(project, many(3));
    for (let n = 0; n < 3; n++) await keys.soldWithKey(project);
    expect([await count(few), await count(none)]).toEqual([before[0] + 1, before[1] + 1]);
    await keys.addKeys(project, many(2, 10));
    await keys.soldWithKey(project);
    expect([await count(few), await count(none)]).toEqual([before[0] + 2, before[1] + 1]);
  });

  it('A key that a list has already is left out, and what nobody has can be removed', async () => {
    const project = await listed();
    const added = await keys.addKeys(project, ['', ' alpha ', 'beta', 'alpha', 'gamma  ']);
    expect(added.body.data).toMatchObject({ added: 3, repeated: 0 });
    const sale = await keys.soldWithKey(project);
    expect(sale.key).toBe('alpha');
    expect((await keys.addKeys(project, ['alpha', 'beta', 'delta'])).body.data).toMatchObject({
      ...{ added: 1, repeated: 2, project: { unused: 3, given: 1 } },
    });
    const cleared = await keys.market.api('DELETE', `/seller/licence-keys/${project}/list`, {
      token: keys.shop.seller.token,
    });
    expect(cleared.body.data).toMatchObject({ removed: 3, project: { unused: 0, given: 1 } });
    expect((await keys.validate({ key: 'alpha', projectId: project })).body.data.status).toBe('valid');
  });

  it.each([
    ['abc', 'Line 1: a key has 4 to 200 characters'],
    [`good-key\n\n${'x'.repeat(201)}`, 'Line 3: a key has 4 to 200 characters'],
    [' \n ', 'Enter at least one key'],
    [many(2_001).join('\n'), 'At most 2000 keys at once. Add the others afterwards'],
  ])('A list that cannot be used is refused with what is wrong (%#)', async (text, message) => {
    const project = await listed();
    const answer = await keys.addKeys(project, [text]);
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'keys', message })],
    ]);
  });

  it('A list holds ten thousand unused keys and no more, however many are added at once', async () => {
    const project = await listed();
    for (let n = 0; n < 4; n++) await keys.addKeys(project, many(2_000, n * 2_000));
    const answers = await Promise.all(
      [8, 10, 12].map((n) => keys.addKeys(project, many(2_000, n * 1_000 + 1))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('licence_key.list_full');
    expect((await keys.soldKeys(project)).project.unused).toBeLessThanOrEqual(10_000);
  });

  it('The list of somebody else is not found', async () => {
    const project = await listed();
    const other = await keys.market.registerAs('seller');
    const answer = await keys.shop.post(other, `/seller/licence-keys/${project}/list`, { keys: 'mine' });
    expect([answer.status, answer.body.code]).toEqual([404, 'listing.not_found']);
  });
});
