import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#contract/endpoint.ts';
import { login } from '../../lib/session.ts';
import { writeToken } from '../../lib/token.ts';
import type { CardFacts } from './card-facts.ts';
import { ProjectCard } from './project-card.tsx';

const ID = '01980000-0000-7000-8000-000000000001';
const CARD: CardFacts = {
  _id: ID,
  title: 'Hostel booking desk',
  category: 'web',
  price: 8_999,
  tags: ['hostel', 'booking', 'calendar'],
  images: [],
  sellerName: 'Asha Menon',
  sales: 1,
  demoUrl: null,
  completionStatus: 80,
  hasDocuments: false,
  archive: { size: 1_482_113, files: 48, version: '1.2.0' },
};

function show(card: CardFacts, isOwned = false): void {
  const element = <ProjectCard project={card} isOwned={isOwned} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/market?page=2'] });
  render(<RouterProvider router={router} />);
}

function signIn(role: Role): void {
  login({
    token: `st_${role}`,
    user: {
      uid: ID,
      email: 'meera@example.test',
      role,
      emailVerified: true,
      displayName: 'Meera',
      photoURL: null,
      createdAt: '2026-01-01T00:00:00Z',
    },
  });
}

const link = (name: string) => screen.getByRole('link', { name });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.unstubAllGlobals();
});

describe('what a card offers', () => {
  it('asks a visitor to sign in and remembers the page', async () => {
    show(CARD);
    await waitFor(() =>
      expect(link('Sign in to Buy').getAttribute('href')).toBe('/login?redirect=%2Fmarket%3Fpage%3D2'),
    );
    expect(link('Details').getAttribute('href')).toBe(`/project/share/${ID}`);
  });

  it('lets a buyer buy, with the way back and the source', () => {
    signIn('buyer');
    show(CARD);
    expect(link('Buy').getAttribute('href')).toBe(
      `/payment/${ID}?returnUrl=%2Fmarket%3Fpage%3D2&source=market`,
    );
  });

  it('shows Owned instead of Buy to who owns it', () => {
    signIn('buyer');
    show(CARD, true);
    expect(screen.getByText('Owned')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Buy' })).toBeNull();
  });

  it.each(['seller', 'admin'] as const)('lets a %s view details only', (role) => {
    signIn(role);
    show(CARD);
    expect(link('View Details').getAttribute('href')).toBe(`/project/${ID}`);
    expect(screen.queryByRole('link', { name: /buy/i })).toBeNull();
  });
});

/** As it is read: what must not be parted is joined by hard spaces. */
const factsOf = ({ textContent }: Element) => textContent?.replaceAll('\u00a0', ' ');

describe('what a card says', () => {
  it('has price, category, completion, sales and what the archive is', () => {
    show(CARD);
    expect(screen.getByText('₹8,999')).toBeDefined();
    expect(screen.getByText('Web')).toBeDefined();
    expect(screen.getByText('80% complete')).toBeDefined();
    expect(screen.getByText('1 sale')).toBeDefined();
    expect(factsOf(document.body)).toContain('1.5 MB · 48 files · v1.2.0');
  });

  it('says nothing about completion when the work is whole', () => {
    show({ ...CARD, completionStatus: 100 });
    expect(screen.queryByText(/complete/)).toBeNull();
  });

  it.each([{ _id: '' }, { title: '' }])('refuses data without id or title: %j', (missing) => {
    show({ ...CARD, ...missing });
    expect(screen.getByText('Invalid project data')).toBeDefined();
  });

  it('marks what comes with it: documents, a demo, and the source code for those who own it', () => {
    signIn('buyer');
    show({ ...CARD, hasDocuments: true, demoUrl: 'https://demo.example/' });
    expect(screen.getByText('Documentation included')).toBeDefined();
    const demo = link('Live demo of Hostel booking desk');
    expect(demo.getAttribute('href')).toBe('https://demo.example/');
    expect(demo.getAttribute('rel')).toBe('noopener nofollow ugc');
    expect(screen.queryByRole('link', { name: /Source code/ })).toBeNull();
    cleanup();
    show(CARD, true);
    expect(link('Source code of Hostel booking desk').getAttribute('href')).toBe(`/project/${ID}#inside`);
    expect(screen.queryByText('Documentation included')).toBeNull();
  });

  it('names the main language and its share', () => {
    const languages = [
      { name: 'TypeScript', share: 0.826 },
      { name: 'CSS', share: 0.17 },
      { name: 'Shell', share: 0.004 },
    ];
    show({ ...CARD, archive: { size: 1_482_113, files: 48, version: '1.2.0', languages } });
    expect(factsOf(document.body)).toContain('TypeScript 83% · 1.5 MB · 48 files · v1.2.0');
  });

  it('has a seller even where the name is gone', () => {
    show({ ...CARD, sellerName: '' });
    expect(screen.getByText('Unknown Seller')).toBeDefined();
  });

  it('opens from its whole picture and from Details, and can be passed on', () => {
    show(CARD);
    const openers = [...document.querySelectorAll<HTMLAnchorElement>('[data-opens="project"]')];
    expect(openers.map((opener) => opener.getAttribute('href'))).toEqual(
      Array(2).fill(`/project/share/${ID}`),
    );
    expect(openers[0]?.classList).toContain('card-picture');
    expect(screen.getByRole('button', { name: 'Share Hostel booking desk' }).dataset.opens).toBe('share');
  });
});
