import { describe, expect, it } from 'vitest';
import { type GuardedPage, PAGE_ACCESS } from '#contract/page-access.ts';
import { ROLES } from '#contract/roles.ts';
import { ADMIN_SECTIONS } from '../../features/admin/navigation/sections.ts';
import { isOpenTo } from '../access/guard.tsx';
import { findEntries, paletteEntries } from './entries.ts';

const labels = (role: Parameters<typeof paletteEntries>[0], typed = '') =>
  findEntries(paletteEntries(role), typed).map(({ label }) => label);

describe('What the command palette offers', () => {
  it('The palette offers a visitor sign-in, and each role its own places', () => {
    expect(labels(undefined)).toEqual(
      expect.arrayContaining(['Sign In', 'Start Selling', 'Market', 'AI/ML']),
    );
    expect(labels(undefined)).not.toContain('Sign Out');
    expect(labels('buyer')).toEqual(expect.arrayContaining(['Dashboard', 'My Purchases', 'Sign Out']));
    expect(labels('seller')).toContain('List a project');
    expect(labels('seller')).not.toContain('My Purchases');
    expect(labels('admin')).toContain('Everything on the market');
  });

  it('The palette offers somebody whose profile is lost to load it again, and not to sign in', () => {
    expect(labels('lost')).toEqual(expect.arrayContaining(['Load your profile again', 'Sign Out']));
    expect(labels('lost')).not.toContain('Sign In');
  });

  it.each([undefined, ...ROLES])('The palette leads %s only to pages that are open to them', (role) => {
    const paths = paletteEntries(role).flatMap(({ to }) => (to === undefined ? [] : [to.split('?')[0]!]));
    const guarded = paths.filter((path) => Object.hasOwn(PAGE_ACCESS, path)) as GuardedPage[];
    expect(guarded.filter((page) => role === undefined || !isOpenTo(page, role))).toEqual([]);
    // A page behind a guard that the table does not know would be a mistyped one.
    const unknown = paths.filter((path) => !Object.hasOwn(PAGE_ACCESS, path));
    expect(unknown.filter((path) => /^\/(dashboard|admin|payment)/.test(path))).toEqual([]);
    expect(guarded.length > 0).toBe(role !== undefined);
  });

  it('The palette leads an admin to every section of the administration', () => {
    const paths = paletteEntries('admin').map(({ to }) => to);
    expect(ADMIN_SECTIONS.map(({ to }) => to).filter((to) => !paths.includes(to))).toEqual([]);
  });

  it('Every entry of the palette has its own id', () => {
    for (const role of [undefined, 'lost', 'buyer', 'seller', 'admin'] as const) {
      const ids = paletteEntries(role).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

describe('What is typed into the palette', () => {
  it('The palette lists matching names first, then other matching words, then the market search', () => {
    expect(labels(undefined, 'mar')).toEqual(['Market', 'Market figures', 'Search the market for “mar”']);
    expect(labels(undefined, 'fees')).toEqual(['Pricing', 'Search the market for “fees”']);
    expect(labels(undefined, 'ML')[0]).toBe('AI/ML');
  });

  it('The palette offers only the market search when nothing else matches', () => {
    const [only, ...more] = findEntries(paletteEntries(undefined), 'invoice & "quotes" \ud800');
    expect(more).toEqual([]);
    expect(only?.to).toBe(`/market?${new URLSearchParams({ search: 'invoice & "quotes" \ufffd' })}`);
  });
});
