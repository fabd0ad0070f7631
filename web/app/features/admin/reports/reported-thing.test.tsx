import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReportCase } from '#contract/admin/reports/schemas.ts';
import { ReportedThing } from './reported-thing.tsx';

afterEach(cleanup);

const PERSON = { uid: 'p', name: 'Asha', email: 'asha@example.test' };
const MARKDOWN = '## What it does\n\nIt **keeps** the books.';
const CASE: ReportCase = {
  ...{ _id: 'r', about: 'listing', aboutId: 'l', title: 'Village library', reason: 'spam', state: 'open' },
  ...{ openAbout: 1, reporter: PERSON, person: PERSON, createdAt: '2026-11-21T09:00:00.000Z' },
  ...{ act: null, resolvedAt: null, text: '', decisionCode: '', decisionText: '', resolvedBy: null },
  reported: {
    title: 'Village library',
    content: MARKDOWN,
    html: '<h3>What it does</h3>\n<p>It <strong>keeps</strong> the books.</p>',
  },
  now: null,
  banner: null,
  ...{ around: [], negotiationAbout: null, sameThing: [], samePerson: [], acts: [] },
  standing: { role: 'seller', joinedAt: '2026-03-02T08:00:00Z', suspendedAt: null, listings: 1, warnings: 0 },
  reporterRecord: { filed: 1, decided: 0, upheld: 0 },
};

const BANNER = { url: '/large.webp', smallUrl: '/small.webp', width: 1600, height: 400, colour: '#335577' };

function show(part: Partial<ReportCase>) {
  const element = <ReportedThing report={{ ...CASE, ...part }} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return within(screen.getByRole('region', { name: 'When it was reported' }));
}

describe('What was reported', () => {
  it('The text of a listing has its headings, and no marks of Markdown', () => {
    const text = show({});
    expect(text.getByRole('heading', { name: 'What it does' })).toBeTruthy();
    expect(text.getByText('Village library')).toBeTruthy();
    expect(text.queryByText(/##|\*\*/)).toBeNull();
  });

  it('The words of a person about themselves stand as they were typed', () => {
    const reported = { title: 'Asha', content: '## I sell code', html: null };
    expect(show({ about: 'user', reported }).getByText('## I sell code')).toBeTruthy();
  });

  it('The banner of a reported seller is shown to whoever decides, and a person without one has none', () => {
    const reported = { title: 'Asha', content: 'I sell code', html: null };
    show({ about: 'user', reported, banner: BANNER });
    const picture = screen.getByRole('img', { name: 'Banner of the reported person' });
    expect(picture.getAttribute('src')).toBe(BANNER.smallUrl);
    cleanup();
    show({ about: 'user', reported });
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('A review is shown once, without the beginning that stands for it in lists', () => {
    const reported = { title: '**Bad**', content: '**Bad**', html: '<p><strong>Bad</strong></p>' };
    const text = show({ about: 'review', reported });
    expect(text.getByText('Bad')).toBeTruthy();
    expect(text.queryByText('**Bad**')).toBeNull();
  });
});
