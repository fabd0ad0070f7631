import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Project } from '#contract/listings/schemas.ts';
import { login } from '../../../lib/session/current-user.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { SharedBody } from './body.tsx';

const ID = '01980000-0000-7000-8000-000000000001';
const BUTTON = '../documents/save-button.tsx';
const file = (originalName: string, access: 'preview' | 'buyers') => ({
  _id: originalName,
  filename: `stored-${originalName}`,
  originalName,
  fileType: 'readme',
  size: 1_200,
  description: '',
  access,
});
const PROJECT = {
  _id: ID,
  descriptionHtml: '',
  tags: [],
  projectDetails: {},
  projectZipFile: null,
  documentationFiles: [file('guide.md', 'preview'), file('schema.md', 'buyers')],
} as unknown as Project;
const OWNED: Project = {
  ...PROJECT,
  projectZipFile: {
    filename: 'stored.zip',
    originalName: 'desk.zip',
    size: 1_482_113,
    description: '',
    sha256: 'ab'.repeat(32),
    version: '1.2.0',
    files: 48,
  },
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', vi.fn<typeof fetch>());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.doUnmock(BUTTON);
  vi.unstubAllGlobals();
});

function show(project: Project) {
  const router = createMemoryRouter([{ path: '*', element: <SharedBody project={project} versions={[]} /> }]);
  render(<RouterProvider router={router} />);
}

const signIn = () =>
  login({
    token: 'st_1',
    user: {
      uid: '01980000-0000-7000-8000-000000000002',
      email: 'meera@example.test',
      role: 'buyer',
      emailVerified: true,
      displayName: 'Meera',
      photoURL: null,
      createdAt: '2026-01-01T00:00:00Z',
    },
  });

describe('Documents on the public page', () => {
  it('A visitor has no document button and is told to sign in', () => {
    show(PROJECT);
    screen.getByText('Open after signing in');
    screen.getByText('For buyers');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('A signed-in person can download open documents, but not those for buyers', async () => {
    signIn();
    show(PROJECT);
    expect(screen.queryByText('Open after signing in')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Download guide.md' })).toBeTruthy();
    screen.getByText('For buyers');
    expect(screen.queryByRole('button', { name: 'Download schema.md' })).toBeNull();
  });

  it('An owner can download every document', async () => {
    signIn();
    show(OWNED);
    expect(await screen.findByRole('button', { name: 'Download guide.md' })).toBeTruthy();
    screen.getByRole('button', { name: 'Download schema.md' });
    expect(screen.queryByText('For buyers')).toBeNull();
  });

  it('A download button that did not load becomes a link to the project page', async () => {
    vi.doMock(BUTTON, () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    signIn();
    show(PROJECT);
    const link = await screen.findByRole('link', { name: 'Open to download guide.md' });
    expect(link.getAttribute('href')).toBe(`/project/${ID}`);
  });
});

it('What is inside stands before what the seller says, where there is an archive to look into', () => {
  show(OWNED);
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles().slice(0, 2)).toEqual(["What's inside", 'Product Description']);
  cleanup();
  show(PROJECT);
  expect(titles().slice(0, 2)).toEqual(['Product Description', "What's inside"]);
});
