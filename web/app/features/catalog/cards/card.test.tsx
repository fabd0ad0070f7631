import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { login } from '../../../lib/session/current-user.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { ProjectCard } from './card.tsx';
import type { CardFacts } from './facts.ts';

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
  updatedAt: '2026-11-23T20:00:00.000Z',
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

describe('What a card says', () => {
  it('A card says “from” before the price of the cheapest of several licences, and before no other', () => {
    show({ ...CARD, isLowestPrice: true });
    expect(screen.getByText('from').parentElement?.textContent).toBe('from ₹8,999');
    cleanup();
    show(CARD);
    screen.getByText('₹8,999');
    expect(screen.queryByText('from')).toBeNull();
  });

  it('A card has a tick beside the name of a verified seller, and of no other', () => {
    show({ ...CARD, isVerified: true });
    expect(screen.getByTitle('Verified seller').previousElementSibling?.textContent).toBe('Asha Menon');
    expect(screen.getByText('Verified seller')).toBeDefined();
    cleanup();
    show(CARD);
    expect(screen.queryByTitle('Verified seller')).toBeNull();
  });

  it('A card names what its project is meant for, and has no such line where the seller says nothing', () => {
    show({ ...CARD, uses: ['learning', 'saas'] });
    const words = screen.getByText(/^For/).textContent;
    expect(words).toBe('For learning · SaaS');
    cleanup();
    show(CARD);
    expect(screen.queryByText(/^For/)).toBeNull();
  });
});

describe('What a card offers', () => {
  it("A visitor's card asks to sign in to buy and returns to the same page", async () => {
    show(CARD);
    await waitFor(() =>
      expect(link('Sign in to Buy').getAttribute('href')).toBe('/login?redirect=%2Fmarket%3Fpage%3D2'),
    );
    expect(link('Details').getAttribute('href')).toBe(`/project/share/${ID}`);
  });

  it("A buyer's card leads to the payment page with the way back and the source", () => {
    signIn('buyer');
    show(CARD);
    expect(link('Buy').getAttribute('href')).toBe(
      `/payment/${ID}?returnUrl=%2Fmarket%3Fpage%3D2&source=market`,
    );
  });

  it('A buyer who owns the project sees Owned instead of Buy', () => {
    signIn('buyer');
    show(CARD, true);
    expect(screen.getByText('Owned')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Buy' })).toBeNull();
  });

  it.each(['seller', 'admin'] as const)('A %s can view the details on a card but not buy', (role) => {
    signIn(role);
    show(CARD);
    expect(link('View Details').getAttribute('href')).toBe(`/project/${ID}`);
    expect(screen.queryByRole('link', { name: /buy/i })).toBeNull();
  });
});

/** As it is read: what must not be parted is joined by hard spaces. */
const factsOf = ({ textContent }: Element) => textContent?.replaceAll('\u00a0', ' ');

describe('What a card says', () => {
  it('A card shows price, category, completion, sales and the facts of the archive', () => {
    show(CARD);
    expect(screen.getByText('₹8,999')).toBeDefined();
    expect(screen.getByText('Web')).toBeDefined();
    expect(screen.getByText('80% complete')).toBeDefined();
    expect(screen.getByText('1 sale')).toBeDefined();
    expect(factsOf(document.body)).toContain('1.4 MiB · 48 files · v1.2.0');
  });

  it('A card does not mention completion when the project is finished', () => {
    show({ ...CARD, completionStatus: 100 });
    expect(screen.queryByText(/complete/)).toBeNull();
  });

  it.each([{ _id: '' }, { title: '' }])('A card refuses data without an id or a title: %j', (missing) => {
    show({ ...CARD, ...missing });
    expect(screen.getByText('Invalid project data')).toBeDefined();
  });

  it('A card marks documents and a demo, and links to the source code for owners', () => {
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

  it('A card names the main language and its share', () => {
    const languages = [
      { name: 'TypeScript', share: 0.826 },
      { name: 'CSS', share: 0.17 },
      { name: 'Shell', share: 0.004 },
    ];
    show({ ...CARD, archive: { size: 1_482_113, files: 48, version: '1.2.0', languages } });
    expect(factsOf(document.body)).toContain('TypeScript 83% · 1.4 MiB · 48 files · v1.2.0');
  });

  it('A card shows "Unknown Seller" when the seller\'s name is gone', () => {
    show({ ...CARD, sellerName: '' });
    expect(screen.getByText('Unknown Seller')).toBeDefined();
  });

  it('A card says when what is sold was updated, by the day in India, and what its inspection came to', () => {
    const said = () => factsOf(document.querySelector('.card-checked')!);
    show(CARD);
    expect(said()).toBe('Updated November 24, 2026');
    expect(document.querySelector('time')?.dateTime).toBe(CARD.updatedAt);
    cleanup();
    show({ ...CARD, inspection: { found: 0, worst: null } });
    expect(said()).toBe('Updated November 24, 2026Inspected');
    expect(screen.getByText('Inspected').className).toContain('tone-success');
    cleanup();
    show({ ...CARD, inspection: { found: 3, worst: 'high' } });
    expect(said()).toBe('Updated November 24, 2026Inspected, 3 findings');
    expect(screen.getByTitle('The worst is high').parentElement?.className).toContain('tone-warning');
    cleanup();
    show({ ...CARD, inspection: { found: 1, worst: 'low' } });
    expect(screen.getByTitle('The worst is low').parentElement?.className).toContain('tone-info');
  });

  it('A card opens as a whole and from its picture, title and Details, and has a share button', () => {
    show(CARD);
    expect(document.querySelector<HTMLElement>('article')?.dataset.opens).toBe('project');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-opens="project"]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill(`/project/share/${ID}`));
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'No Image',
      'Hostel booking desk',
      'Details',
    ]);
    expect(screen.getByRole('button', { name: 'Share Hostel booking desk' }).dataset.opens).toBe('share');
  });
});
