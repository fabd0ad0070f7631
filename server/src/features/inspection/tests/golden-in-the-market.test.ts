import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingForm } from '#testing/fixtures/listing-form.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
import { GOLDEN_ARCHIVES } from '#testing/inspection/golden/golden-archives.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;

beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller');
});
afterAll(() => market?.stop());

const send = async (name: string) => {
  const { archive } = GOLDEN_ARCHIVES.find((golden) => golden.name === name)!;
  const form = await listingForm({ fields: { submit: 'true' }, archive: archive() });
  return market.api('POST', '/projects', { token: seller.token, form });
};

async function ask(name: string, what: 'report' | 'files') {
  const id = (await send(name)).body.data._id;
  await untilInspected(market, id);
  return (await market.api('GET', `/projects/${id}/${what}`, { token: seller.token })).body.data;
}

describe('Golden archives that are sent to the market', () => {
  it('A seller reads which file of an archive inside their archive holds a private key', async () => {
    const { report } = await ask('A project with a private key in an archive inside it', 'report');
    expect(report).toMatchObject({ status: 'blocked', languages: [{ name: 'TypeScript' }] });
    expect(report.findings).toMatchObject([
      { kind: 'private_key', path: 'backup/old.zip!/keys/server.pem', line: 1, blocking: true },
    ]);
  });

  it('The report of a data set has its columns, and the rows that were counted', async () => {
    const { report } = await ask('A data set that is longer than what is read of a file', 'report');
    expect(report.dataFiles).toEqual([{ path: 'long.csv', columns: ['a', 'b'], rows: 524_287, isCut: true }]);
  });

  it('Files whose names are in old code pages are listed as their writers saw them', async () => {
    const { files } = await ask('A project with names in five encodings', 'files');
    expect(files.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['café.csv', 'señor.csv', 'दाम.csv', 'मेनू.csv', 'メニュー.csv', 'दुकान/पता.csv']),
    );
  });

  it('A zip in a zip in a zip is refused when it is sent', async () => {
    const refused = await send('A zip in a zip in a zip');
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('outer.zip'),
    ]);
  });
});
