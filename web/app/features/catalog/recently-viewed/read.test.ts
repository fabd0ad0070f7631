import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Project } from '#contract/listings/schemas.ts';
import { forgetAllViewed, readViewed, refreshViewed } from './read.ts';
import { forgetViewed, rememberViewed } from './remember.ts';
import { isAnythingViewed, VIEWED_KEY } from './storage-key.ts';

const project = (id: string, more: Partial<Project> = {}) =>
  ({
    _id: id,
    title: `Project ${id}`,
    category: 'web',
    price: 499,
    licences: [{ tier: 'personal', price: 499 }],
    status: 'approved',
    image: {
      _id: 'p',
      url: '/a.webp',
      primary: true,
      width: 800,
      height: 500,
      colour: '#aabbcc',
      placeholder: 'data:',
    },
    ...more,
  }) as Project;

const ids = () => readViewed().map(({ _id }) => _id);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('Recently viewed projects', () => {
  it('Viewed projects are kept newest first, each once and at most twelve', () => {
    for (let number = 1; number <= 14; number++) rememberViewed(project(String(number)));
    rememberViewed(project('5'));
    expect(ids()).toEqual(['5', '14', '13', '12', '11', '10', '9', '8', '7', '6', '4', '3']);
  });

  it('A viewed project is stored with only a few of its facts', () => {
    rememberViewed(project('1', { description: 'long' }));
    expect(JSON.parse(localStorage.getItem(VIEWED_KEY)!)).toEqual([
      {
        _id: '1',
        title: 'Project 1',
        category: 'web',
        price: 499,
        image: { url: '/a.webp', width: 800, height: 500, colour: '#aabbcc' },
      },
    ]);
  });

  it('The price of the cheapest of several licences is remembered as that', () => {
    const licences = [
      { tier: 'personal' as const, price: 499 },
      { tier: 'commercial' as const, price: 999 },
    ];
    rememberViewed(project('1', { licences }));
    rememberViewed(project('2'));
    expect(readViewed().map(({ isLowestPrice }) => isLowestPrice)).toEqual([undefined, true]);
  });

  it('The market keeps no room for viewed projects once the last of them is forgotten', () => {
    const { dataset } = document.documentElement;
    dataset.viewed = '';
    for (const id of ['1', '2']) rememberViewed(project(id));
    forgetViewed('1');
    expect(dataset.viewed).toBe('');
    forgetViewed('2');
    expect(dataset.viewed).toBeUndefined();
  });

  it('A project that is looked at is nothing else that was looked at', () => {
    rememberViewed(project('1'));
    expect([isAnythingViewed(), isAnythingViewed('1'), isAnythingViewed('2')]).toEqual([true, false, true]);
    rememberViewed(project('2'));
    expect(isAnythingViewed('1')).toBe(true);
  });

  it('A project that is not public is not kept among the viewed ones', () => {
    rememberViewed(project('1', { status: 'draft' }));
    expect(ids()).toEqual([]);
    rememberViewed(project('2'));
    refreshViewed(project('2', { status: 'unlisted' }));
    expect(ids()).toEqual([]);
  });

  it('A viewed project takes over new facts without changing its place', () => {
    rememberViewed(project('1'));
    rememberViewed(project('2'));
    refreshViewed(project('1', { price: 99, image: null }));
    expect(readViewed()[1]).toEqual({ _id: '1', title: 'Project 1', category: 'web', price: 99 });
  });

  it('Viewed projects can be removed one by one or all at once', () => {
    for (const id of ['1', '2', '3']) rememberViewed(project(id));
    forgetViewed('2');
    expect(ids()).toEqual(['3', '1']);
    forgetAllViewed();
    expect(isAnythingViewed()).toBe(false);
  });

  it.each(['', '{', 'null', '7', '[null, 1, {"_id": 5}, {"_id": "a", "title": "A"}]'])(
    'Stored data that makes no sense is ignored: %s',
    (text) => {
      localStorage.setItem(VIEWED_KEY, text);
      expect(ids()).toEqual([]);
      rememberViewed(project('1'));
      expect(ids()).toEqual(['1']);
    },
  );

  it('The list of viewed projects is empty when the browser stores nothing', () => {
    const refuse = () => {
      throw new Error('refused');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    rememberViewed(project('1'));
    expect(ids()).toEqual([]);
    expect(isAnythingViewed()).toBe(false);
  });
});
