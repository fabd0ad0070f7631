import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Project } from '#contract/listings/schemas.ts';
import { fakeListingApi, PROJECT_ID, SELLER_ID } from '../../../../../testing/fake-listing-api.ts';
import { loadListing } from './calls.ts';
import { SAVE_DELAY_MS } from './queue.ts';
import { StudioSession } from './session.ts';
// Loaded with the first change, which takes longer than these timers know of.
import '../values/find-wrong.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = (ms = SAVE_DELAY_MS) => vi.advanceTimersByTimeAsync(ms);

async function openListing(part: Partial<Project>) {
  const market = fakeListingApi(part);
  const session = new StudioSession(SELLER_ID, await loadListing(PROJECT_ID));
  market.calls.length = 0;
  return { market, session };
}

describe('A new listing in the studio', () => {
  it('A new listing becomes a draft with its first change, and later saves send only what changed', async () => {
    const market = fakeListingApi();
    const session = new StudioSession(SELLER_ID);
    await rest();
    expect(market.calls).toEqual([]);
    session.change({ title: 'Ledger' });
    await rest();
    session.change({ tags: 'a, b' });
    await rest();
    expect(market.changes().map(({ method, path, fields }) => [method, path, fields])).toEqual([
      ['POST', '/api/projects', { title: 'Ledger' }],
      ['PUT', `/api/projects/${PROJECT_ID}`, { revision: '1', tags: '["a","b"]' }],
    ]);
    expect(session.state.get().saving.kind).toBe('saved');
    expect(localStorage.length).toBe(0);
  });

  it('A new listing is created once even when the answer was lost and more was typed', async () => {
    const market = fakeListingApi();
    const session = new StudioSession(SELLER_ID);
    session.change({ title: 'Ledger' });
    market.next = 'answer lost';
    await rest();
    expect(session.state.get().saving).toMatchObject({ kind: 'failed', triesAgain: true });
    session.change({ title: 'Ledger 2' });
    await rest(10_000);
    const [first, second, third] = market.changes();
    expect(second).toEqual(first);
    expect(third).toMatchObject({ method: 'PUT', fields: { title: 'Ledger 2' } });
    expect(market.project.title).toBe('Ledger 2');
  });
});

describe('Automatic saving', () => {
  it('An automatic save leaves out wrong fields and saves the rest', async () => {
    const { market, session } = await openListing({ title: 'Ledger' });
    session.change({ title: 'Ledger 2', demoUrl: 'javascript:alert(1)' });
    await rest();
    expect(market.changes()[0]?.fields).toEqual({ revision: '1', title: 'Ledger 2' });
    expect(localStorage.length).toBe(1);
  });

  it('A field that the server refuses shows its message, and the other fields are saved', async () => {
    const { market, session } = await openListing({});
    const errors = [{ field: 'title', msg: 'No such words', message: 'No such words' }];
    market.next = { status: 400, body: { success: false, code: 'request.invalid', message: 'x', errors } };
    session.change({ title: 'Bad', description: 'Fine' });
    await rest();
    expect(market.changes().map(({ fields }) => fields)).toEqual([
      { revision: '1', title: 'Bad', description: 'Fine' },
      { revision: '1', description: 'Fine' },
    ]);
    expect(session.state.get().refused.title?.message).toBe('No such words');
    session.change({ title: 'Good' });
    await rest();
    expect(market.project.title).toBe('Good');
  });

  it('Saving goes on when the network is back, with everything typed meanwhile', async () => {
    const { market, session } = await openListing({});
    market.next = 'silence';
    session.change({ title: 'One' });
    await rest();
    session.change({ title: 'One two' });
    await rest();
    expect(session.state.get().saving).toMatchObject({ kind: 'failed', triesAgain: true });
    market.next = undefined;
    session.wake();
    await rest(0);
    expect(market.project.title).toBe('One two');
  });

  it("A seller's own change whose answer was lost does not show as a conflict", async () => {
    const { market, session } = await openListing({ title: 'Ledger' });
    market.next = 'answer lost';
    session.change({ title: 'Ledger 2' });
    await rest();
    session.change({ tags: 'a' });
    await rest(5_000);
    expect(session.state.get().conflict).toBeUndefined();
    expect(market.project).toMatchObject({ title: 'Ledger 2', tags: ['a'] });
  });

  it('Changes that could not be saved come back after a reload and are saved', async () => {
    const { market, session } = await openListing({ title: 'Ledger' });
    market.next = 'silence';
    session.change({ title: 'Ledger, unsaved' });
    await rest();
    session.close();
    await rest(0);
    market.next = undefined;
    const again = new StudioSession(SELLER_ID, await loadListing(PROJECT_ID));
    expect(again.state.get()).toMatchObject({ isRestored: true, values: { title: 'Ledger, unsaved' } });
    await rest();
    expect(market.project.title).toBe('Ledger, unsaved');
    expect(localStorage.length).toBe(0);
  });
});

describe('A change in another tab', () => {
  it('A change to another field in another tab is merged without a question', async () => {
    const { market, session } = await openListing({ title: 'Ledger' });
    market.project = { ...market.project, demoUrl: 'https://demo.example', revision: 5 };
    session.change({ title: 'Ledger 2' });
    await rest();
    expect(market.project).toMatchObject({ title: 'Ledger 2', demoUrl: 'https://demo.example', revision: 6 });
    expect(session.state.get().values.demoUrl).toBe('https://demo.example');
  });

  async function clash() {
    const opened = await openListing({ title: 'Ledger' });
    opened.market.project = {
      ...opened.market.project,
      title: 'Theirs',
      demoUrl: 'https://d.example',
      revision: 5,
    };
    opened.session.change({ title: 'Mine', tags: 'a' });
    await rest();
    return opened;
  }

  it('A change to the same field in another tab stops saving until the seller decides', async () => {
    const { market, session } = await clash();
    session.change({ title: 'Mine, more' });
    await rest(60_000);
    expect(market.project.title).toBe('Theirs');
    expect(session.state.get().conflict?.fields).toEqual(['title']);
    expect(session.state.get().values.title).toBe('Mine, more');
  });

  it("The other tab's text can be taken, and the seller's own text stays to be copied", async () => {
    const { market, session } = await clash();
    session.settle('theirs');
    await rest();
    expect(session.state.get()).toMatchObject({
      conflict: undefined,
      values: { title: 'Theirs', demoUrl: 'https://d.example' },
      setAside: [{ field: 'title', text: 'Mine' }],
    });
    expect(market.project).toMatchObject({ title: 'Theirs', tags: ['a'] });
  });

  it("The seller's own text can be kept, together with the other tab's other changes", async () => {
    const { market, session } = await clash();
    session.settle('mine');
    await rest();
    expect(market.project).toMatchObject({ title: 'Mine', demoUrl: 'https://d.example', tags: ['a'] });
  });
});

describe('A listing that is on the market or in review', () => {
  it('A listing on the market is saved only when the seller presses save', async () => {
    const { market, session } = await openListing({
      title: 'Ledger',
      status: 'approved',
      licences: [{ tier: 'personal', price: 499 }],
    });
    session.change({ prices: { personal: '599', commercial: '', extended: '' } });
    session.flush();
    await rest(60_000);
    expect(market.changes()).toEqual([]);
    await session.save();
    expect(market.changes()[0]?.fields).toEqual({
      revision: '1',
      licences: '[{"tier":"personal","price":599}]',
    });
  });

  it('A version number and changelog are sent only with a change that makes a new version', async () => {
    const { market, session } = await openListing({ title: 'Ledger', status: 'approved' });
    session.change({ versionNumber: '2.0.0', changelog: 'Faster', title: 'Ledger 2' });
    await session.save();
    expect(market.changes()[0]?.fields).toEqual({ revision: '1', title: 'Ledger 2' });
    session.change({ completionStatus: '80' });
    await session.save();
    expect(market.changes()[1]?.fields).toMatchObject({
      completionStatus: '80',
      versionNumber: '2.0.0',
      changelog: 'Faster',
    });
  });

  it('Unsaved changes can be discarded', async () => {
    const { market, session } = await openListing({ title: 'Ledger', status: 'pending' });
    session.change({ title: 'Another' });
    session.discard();
    expect(session.state.get().values.title).toBe('Ledger');
    expect(await session.save()).toBe(true);
    expect(market.changes()).toEqual([]);
    expect(localStorage.length).toBe(0);
  });
});
