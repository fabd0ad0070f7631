import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let sellers: Person[];
let admin: Person;

const ids = new Map<string, string>();
const LISTINGS: Record<string, Record<string, string>> = {
  react: {
    title: 'Kirana billing counter',
    tags: '["React","Tailwind CSS"]',
    description: about('JavaScript'),
  },
  nodeJs: { title: 'Queue worker starter', tags: '["node.js"]', description: about('Postgres') },
  cpp: { title: 'Fast ledger engine', tags: '["C++"]', description: about('plain files') },
  csharp: { title: 'Desk booking client', tags: '["C#",".NET"]', description: about('SQLite') },
  learning: { title: 'Leaf disease finder', description: about('machine learning and a small camera') },
  shop: { title: 'E-commerce for potters', description: about('authentication by phone') },
  hindi: { title: 'नमस्ते दुनिया पाठशाला', tags: '["पहेली"]', description: about('हिन्दी क्षमता।') },
  tamil: { title: 'தமிழ் அகராதி செயலி', description: about('சொற்கள்') },
  japanese: { title: '日本語の学習アプリ', description: about('漢字') },
  thai: { title: 'ร้านกาแฟออนไลน์', description: about('กาแฟ') },
  accents: { title: 'Crème brûlée recipes', description: about('Zürich') },
};

function about(words: string): string {
  return `It is made with ${words} and described in enough words to be accepted by everybody.`;
}

beforeAll(async () => {
  market = await startMarket();
  sellers = await Promise.all([
    market.registerAs('seller', 'Asha Rao'),
    market.registerAs('seller', 'Kabir'),
  ]);
  admin = await market.registerAs('admin');
  for (const [name, fields] of Object.entries(LISTINGS)) {
    const category = name === 'learning' ? 'ai-ml' : 'web';
    const all = { tags: '[]', 'projectDetails.techStack': '', category, ...fields };
    ids.set(name, await publishProject(market, sellers[0]!, admin, { fields: all }));
  }
  await market.sweep();
});
afterAll(() => market.stop());

const nameOf = (id: string) => [...ids].find(([, other]) => other === id)?.[0] ?? id;

async function search(text: string, more = '') {
  const answer = await market.api('GET', `/projects?search=${encodeURIComponent(text)}${more}`);
  expect(answer.status).toBe(200);
  const { projects, correctedSearch } = answer.body.data;
  return { names: projects.map(({ _id }: { _id: string }) => nameOf(_id)) as string[], correctedSearch };
}

async function suggest(text: string) {
  const answer = await market.api('GET', `/projects/suggest?q=${encodeURIComponent(text)}`);
  expect(answer.status).toBe(200);
  return answer.body.data.suggestions as { kind: string; text: string; id?: string; count?: number }[];
}

describe('Words of a search', () => {
  it.each([
    // Synonyms, both ways.
    ['js', 'react'],
    ['javascript billing', 'react'],
    ['reactjs', 'react'],
    ['tailwind', 'react'],
    ['tailwindcss', 'react'],
    ['nodejs', 'nodeJs'],
    ['node', 'nodeJs'],
    ['node.js', 'nodeJs'],
    ['Node JS', 'nodeJs'],
    ['postgresql', 'nodeJs'],
    ['ml', 'learning'],
    ['ml camera', 'learning'],
    ['machine learning', 'learning'],
    ['ecommerce', 'shop'],
    ['online shop', 'shop'],
    ['e-commerce', 'shop'],
    ['auth potters', 'shop'],
    // Names with signs.
    ['c++', 'cpp'],
    ['C++,', 'cpp'],
    ['c#', 'csharp'],
    ['.net', 'csharp'],
    ['dotnet', 'csharp'],
    // Scripts.
    ['नमस्ते', 'hindi'],
    ['नमस्', 'hindi'],
    ['दुनि', 'hindi'],
    ['क्\u200Dषमता', 'hindi'],
    ['पहेली', 'hindi'],
    ['தமிழ்', 'tamil'],
    ['அகரா', 'tamil'],
    ['日本語', 'japanese'],
    ['学習', 'japanese'],
    ['漢', 'japanese'],
    ['アプリ', 'japanese'],
    ['กาแฟ', 'thai'],
    ['creme brulee', 'accents'],
    ['CRÈME', 'accents'],
    ['zurich', 'accents'],
    // Beginnings.
    ['kir', 'react'],
    ['billing count', 'react'],
    ['"leaf disease"', 'learning'],
    ['leaf or ledger -camera', 'cpp'],
  ])('A search for %s finds the listing %s', async (text, name) => {
    expect((await search(text)).names).toContain(name);
  });

  it('A search for a name, script or phrase finds no listing that is only similar', async () => {
    expect((await search('c++')).names).toEqual(['cpp']);
    expect((await search('c#')).names).toEqual(['csharp']);
    expect((await search('日本語')).names).toEqual(['japanese']);
    expect((await search('"disease leaf"')).names).toEqual([]);
    expect((await search('-camera')).names).toEqual([]);
  });
});

describe('Misspelt searches', () => {
  it.each([
    ['kiraan billing', 'kirana billing', 'react'],
    ['kirna', 'kirana', 'react'],
    ['kiranaa', 'kirana', 'react'],
    ['kyrana', 'kirana', 'react'],
    ['diseese', 'disease', 'learning'],
    ['authentcation', 'authentication', 'shop'],
    ['autentcation', 'authentication', 'shop'],
    ['पाठशला', 'पाठशाला', 'hindi'],
  ])('The misspelt search %s is read as %s', async (text, corrected, name) => {
    const found = await search(text);
    expect(found).toEqual({ names: [name], correctedSearch: corrected });
    expect((await search(text, '&page=2')).correctedSearch).toBe(corrected);
  });

  it('A word that is known, quoted or too far from every other is not corrected', async () => {
    expect((await search('kirana')).correctedSearch).toBeUndefined();
    expect(await search('"kirna"')).toEqual({ names: [], correctedSearch: undefined });
    expect(await search('qwertyuiop')).toEqual({ names: [], correctedSearch: undefined });
    expect(await search('xkq')).toEqual({ names: [], correctedSearch: undefined });
  });

  it('The facets of a misspelt search are counted for the corrected words', async () => {
    const { data } = (await market.api('GET', '/projects?search=diseese&facets=true')).body;
    expect(data.facets.categories).toEqual([{ value: 'ai-ml', count: 1 }]);
  });
});

describe('Suggestions', () => {
  it('Suggestions name titles, tags and categories that begin with the typed text', async () => {
    expect(await suggest('kir')).toEqual([
      { kind: 'title', text: 'Kirana billing counter', id: ids.get('react') },
    ]);
    expect(await suggest('Tail')).toContainEqual({ kind: 'tag', text: 'tailwind css', count: 1 });
    expect(await suggest('we')).toContainEqual({ kind: 'category', text: 'Web', value: 'web' });
    expect((await suggest('नमस्'))[0]).toMatchObject({ kind: 'title', id: ids.get('hindi') });
  });

  it('A misspelt word gets its correction and matching titles as suggestions', async () => {
    expect(await suggest('diseese')).toEqual([
      { kind: 'correction', text: 'disease' },
      { kind: 'title', text: 'Leaf disease finder', id: ids.get('learning') },
    ]);
  });

  it('An empty text gets no suggestions, and one that is too long is refused', async () => {
    expect(await suggest('')).toEqual([]);
    expect(await suggest('  !?  ')).toEqual([]);
    expect((await market.api('GET', '/projects/suggest')).body.data).toEqual({ suggestions: [] });
    const answer = await market.api('GET', `/projects/suggest?q=${'x'.repeat(201)}`);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'q']);
  });

  it('Any text gets at most eight suggestions and no error', async () => {
    const piece = fc.constantFrom(
      "'",
      '"',
      '\\',
      '%',
      '_',
      ':*',
      '&',
      '!',
      '(',
      'kir',
      'क्',
      '\u200D',
      '日',
      '💥',
      '-',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        for (const text of [pieces.join(''), pieces.join(' ')]) {
          expect((await suggest(text)).length).toBeLessThanOrEqual(8);
          await search(text);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('Related listings', () => {
  const related = async (id: string, query = '') => {
    const answer = await market.api('GET', `/projects/${id}/related${query}`);
    return {
      status: answer.status,
      ids: answer.body.data?.projects.map((card: { _id: string }) => card._id),
    };
  };

  it('Related listings share tags, words or category and never include the listing itself', async () => {
    const fields = { title: 'Kirana stock book', tags: '["react"]', description: about('care') };
    const twin = await publishProject(market, sellers[1]!, admin, { fields });
    const { ids: found } = await related(ids.get('react')!);
    expect(found[0]).toBe(twin);
    expect(found).toHaveLength(4);
    expect(found).not.toContain(ids.get('react'));
    expect((await related(twin, '?limit=1')).ids).toEqual([ids.get('react')]);
    expect((await related(twin, '?limit=0')).status).toBe(400);
  });

  it('A listing that visitors may not see is neither related, suggested, found nor counted', async () => {
    const hidden = ids.get('thai')!;
    await market.services.db
      .updateTable('projects')
      .set({ status: 'suspended', listed: false })
      .where('id', '=', hidden)
      .execute();
    market.services.cache.purge();
    expect((await related(hidden)).status).toBe(404);
    expect((await related('018f0000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await related('nonsense')).status).toBe(400);
    expect((await related(ids.get('shop')!, '?limit=100')).ids).not.toContain(hidden);
    expect((await search('กาแฟ')).names).toEqual([]);
    expect(await suggest('ร้าน')).toEqual([]);
    await market.sweep();
    const { rows } = await sql`SELECT word FROM listing_words WHERE word LIKE '%กา%'`.execute(
      market.services.db,
    );
    expect(rows).toEqual([]);
    const { data } = (await market.api('GET', '/projects?facets=true')).body;
    expect(data.facets.categories[0]).toEqual({ value: 'web', count: data.total - 1 });
  });
});

describe('Languages of a listing', () => {
  it('The languages of a listing are measured from its archive and can be filtered', async () => {
    const archive = await makeArchive({
      'src/app.py': 'x = 1\n'.repeat(100),
      'src/page.html': '<p>namaste</p>\n'.repeat(8),
      'node_modules/big/index.ts': 'export {};\n'.repeat(9000),
      'vendor/jquery.min.js': 'x'.repeat(9000),
      'package-lock.json': '{}',
      'notes.txt': 'long '.repeat(3000),
    });
    const fields = { title: 'Measured project', tags: '["measured"]' };
    const id = await publishProject(market, sellers[1]!, admin, { fields, archive });
    const { data } = (await market.api('GET', `/projects/${id}`)).body;
    expect(data.projectZipFile.languages).toEqual([
      { name: 'Python', share: 0.806 },
      { name: 'HTML', share: 0.161 },
      { name: 'JavaScript', share: 0.032 },
    ]);
    const list = (await market.api('GET', '/projects?language=Python&facets=true')).body.data;
    expect(list.projects.map((card: { _id: string }) => card._id)).toEqual([id]);
    expect(list.projects[0].projectZipFile.languages).toHaveLength(3);
    expect(list.facets.languages).toContainEqual({ value: 'Python', count: 1 });
  });
});
