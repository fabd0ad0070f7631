import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Project, ProjectDocument } from '#contract/listings/schemas.ts';
import type { Role } from '#contract/roles.ts';
import { login } from '../../../lib/session/current-user.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { ProjectModal } from './dialog.tsx';
import type { ModalSlots } from './slots.ts';

const ID = '01980000-0000-7000-8000-000000000001';
const UID = '01980000-0000-7000-8000-000000000002';
const OPENED = { _id: ID, title: 'Hostel booking desk', category: 'web', picture: '' };

const image = (name: string) => ({
  _id: name,
  url: `/api/projects/images/${name}.webp`,
  primary: name === 'a',
  width: 1280,
  height: 800,
  colour: '#abc',
  ...{ placeholder: '', caption: '' },
});
const GUIDE: ProjectDocument = {
  _id: 'd1',
  filename: 'stored.md',
  originalName: 'guide.md',
  fileType: 'readme',
  size: 1_200,
  description: 'guide.md',
  access: 'preview',
};
const PROJECT: Project = {
  _id: ID,
  title: 'Hostel booking desk',
  description: 'Beds',
  descriptionHtml: '<p>Beds and <strong>dates</strong></p>',
  category: 'web',
  price: 8_999,
  hasSeveralLicences: false,
  tags: ['one', 'two', 'three', 'four', 'five', 'six', 'seven'],
  images: ['a', 'b', 'c', 'd', 'e'].map(image),
  image: image('a'),
  seller: {
    uid: '01980000-0000-7000-8000-000000000009',
    displayName: 'Asha Menon',
    verified: true,
    slug: 'asha',
    awayUntil: null,
  },
  createdAt: '2026-10-28T08:00:00Z',
  updatedAt: '2026-10-28T08:00:00Z',
  lastUpdateAt: '2026-10-28T08:00:00Z',
  inspection: null,
  demoUrl: 'https://demo.example/',
  completionStatus: 80,
  featured: false,
  stats: { views: 120, sales: 3, downloads: 1 },
  rating: { average: null, count: 0 },
  buyers: [],
  documentationFiles: [GUIDE],
  projectZipFile: {
    filename: null,
    originalName: 'desk.zip',
    size: 1_482_113,
    description: '',
    sha256: 'ab'.repeat(32),
    version: '1.2.0',
    files: 48,
  },
  projectDetails: {
    complexityLevel: 'Intermediate',
    techStack: 'Node, SQLite',
    timeline: 'A day',
    prerequisites: 'Node 26',
    installationInstructions: 'npm ci',
    usageInstructions: 'npm start',
  },
  zipDescription: '',
  licences: [{ tier: 'personal', price: 8_999 }],
  volumeSteps: [],
  permittedUse: [],
  conditions: [],
  licenceKeys: 'none',
  keyActivations: 3,
  supportMonths: 0,
  answerHours: null,
  supportExtensionPrice: null,
  licenceTerms: [],
  negotiable: true,
  status: 'approved',
  revision: 1,
};
const SLOTS: ModalSlots = {
  checkout: (_, onPaid) => (
    <button type="button" onClick={() => onPaid('order-1')}>
      the checkout
    </button>
  ),
  download: () => <p>the download</p>,
  documentAction: ({ originalName }) => <button type="button">Download {originalName}</button>,
};

const onPaid = vi.fn<(orderId: string) => void>();
const server = vi.fn<typeof fetch>();
const answer = (data: unknown, status = 200) =>
  server.mockImplementation(async () =>
    Response.json(status < 400 ? { success: true, data } : { success: false, ...(data as object) }, {
      status,
    }),
  );

beforeEach(() => {
  server.mockReset();
  onPaid.mockReset();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // What is looked at is told elsewhere (view-events.test.ts).
  Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
});
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.unstubAllGlobals();
});

function signIn(role: Role): void {
  login({
    token: `st_${role}`,
    user: {
      uid: UID,
      email: 'meera@example.test',
      role,
      emailVerified: true,
      displayName: 'Meera',
      photoURL: null,
      createdAt: '2026-01-01T00:00:00Z',
    },
  });
}

function show(opened = OPENED, onClose = vi.fn<() => void>()) {
  const element = <ProjectModal opened={opened} slots={SLOTS} onPaid={onPaid} onClose={onClose} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/market'] });
  render(<RouterProvider router={router} />);
  return onClose;
}

const showProject = async (part: Partial<Project> = {}) => {
  answer({ ...PROJECT, ...part });
  const onClose = show();
  await screen.findByText('Product Description');
  return onClose;
};
const panel = () => within(screen.getByRole('complementary', { name: 'Purchase' }));

describe('What the project modal says', () => {
  it('An update is the approval of what is sold, and no change of words or prices', async () => {
    await showProject({ updatedAt: '2026-11-20T08:00:00Z' });
    expect(screen.queryByText(/^updated/)).toBeNull();
    cleanup();
    await showProject({ lastUpdateAt: '2026-11-19T08:00:00Z' });
    expect(screen.getByText(/^updated/).textContent).toContain('19');
  });

  it('The modal shows the whole project', async () => {
    await showProject();
    const path = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(path.getByRole('link', { name: 'Projects' }).getAttribute('href')).toBe('/market');
    expect(path.getByRole('link', { name: 'Web' }).getAttribute('href')).toBe('/market?category=web');
    expect(path.getByText('Hostel booking desk')).toBeDefined();
    for (const text of ['Digital Product', '80% complete', 'Asha Menon', 'October 28, 2026', 'Technologies'])
      expect(screen.getByText(text)).toBeDefined();
    expect(panel().getByText('₹8,999')).toBeDefined();
    const licence = panel().getByRole('link', { name: 'Read the personal licence' });
    expect(licence.getAttribute('href')).toBe('/licences/personal');
    expect(screen.getByText('120 views · 3 sales · 1 download')).toBeDefined();
    expect(screen.getByText('dates').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'View Live Demo' }).getAttribute('href')).toBe(
      'https://demo.example/',
    );
    for (const text of [
      'Intermediate',
      'Node, SQLite',
      'A day',
      'Node 26',
      'npm ci',
      'npm start',
      'desk.zip',
    ])
      expect(screen.getByText(text)).toBeDefined();
  });

  it('What has not happened yet is not counted', async () => {
    await showProject({ stats: { views: 12, sales: 1, downloads: 0 } });
    expect(screen.getByText('12 views · 1 sale')).toBeDefined();
  });

  it('The modal shows at most four thumbnails and six tags', async () => {
    await showProject();
    expect(screen.getAllByRole('link', { name: /^Picture \d$/ })).toHaveLength(4);
    expect(screen.getByText('six')).toBeDefined();
    expect(screen.queryByText('seven')).toBeNull();
  });

  it('The modal shows "Unknown Seller" for a missing name and leaves out what is not there', async () => {
    await showProject({
      seller: { uid: UID, displayName: '', verified: false, slug: 'asha', awayUntil: null },
      demoUrl: null,
      completionStatus: 100,
    });
    expect(screen.getByText('Unknown Seller')).toBeDefined();
    expect(screen.queryByText('View Live Demo')).toBeNull();
    expect(screen.queryByText(/complete/)).toBeNull();
  });

  it('The modal says so when there is no ZIP file', async () => {
    await showProject({ projectZipFile: null });
    expect(
      screen.getByText(
        'This project does not have a downloadable ZIP file. Please contact the seller for access to the source code.',
      ),
    ).toBeDefined();
  });
});

describe('What the project modal offers', () => {
  it('A visitor is asked to sign in from the modal and goes on to the checkout, which leads back to the project', async () => {
    await showProject();
    const link = panel().getByRole('link', { name: 'Sign in to Buy' });
    const checkout = `/payment/${ID}?returnUrl=${encodeURIComponent(`/project/share/${ID}`)}&source=modal`;
    expect(link.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent(checkout)}`);
    expect(screen.getByText('Purchase Required')).toBeDefined();
    expect(screen.getByText('Open after signing in')).toBeDefined();
    expect(screen.queryByText('the checkout')).toBeNull();
  });

  it('A buyer sees the checkout and the open documents in the modal', async () => {
    signIn('buyer');
    await showProject();
    expect(panel().getByText('the checkout')).toBeDefined();
    expect(screen.getByText('Purchase Required')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Download guide.md' })).toBeDefined();
  });

  it('Whoever opened the modal hears by which order the project was paid in it', async () => {
    signIn('buyer');
    await showProject();
    fireEvent.click(panel().getByText('the checkout'));
    expect(onPaid).toHaveBeenCalledExactlyOnceWith('order-1');
  });

  it('An owner sees the download, and neither statistics nor the checkout', async () => {
    signIn('buyer');
    await showProject({
      buyers: [UID],
      githubRepo: 'https://code.example/desk',
      projectZipFile: { ...PROJECT.projectZipFile!, filename: 'stored.zip' },
    });
    expect(panel().getByText('Owned')).toBeDefined();
    expect(panel().getByText('the download')).toBeDefined();
    expect(screen.getByRole('link', { name: 'https://code.example/desk' })).toBeDefined();
    for (const text of ['the checkout', 'Purchase Required', /views/, '₹8,999'])
      expect(screen.queryByText(text)).toBeNull();
  });

  it.each(['seller', 'admin'] as const)(
    'A warning tells a %s that only buyers can buy, and can be dismissed',
    async (role) => {
      signIn(role);
      await showProject();
      const warning =
        'Only buyers can purchase projects. Please contact support if you need to change your role.';
      expect(await panel().findByText(warning)).toBeDefined();
      fireEvent.click(panel().getByRole('button', { name: 'Dismiss' }));
      expect(panel().queryByText(warning)).toBeNull();
      expect(panel().getByRole('link', { name: 'Contact Seller' })).toBeDefined();
      expect(screen.getByText('Purchase Required')).toBeDefined();
    },
  );
});

describe('Errors in the project modal', () => {
  it.each([
    { ...OPENED, _id: '' },
    { ...OPENED, title: '' },
  ])('The modal says that data without an id or a title is invalid', async (opened) => {
    answer({ ...PROJECT, _id: opened._id, title: opened.title });
    const onClose = show(opened);
    expect(await screen.findByText('Invalid Project Data')).toBeDefined();
    expect(screen.getByText('The project information could not be loaded properly')).toBeDefined();
    fireEvent.click(screen.getByText('Close'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('A project that could not be loaded shows the error and can be loaded again', async () => {
    answer({ code: 'listing.not_found', message: 'Failed to fetch project details' }, 404);
    show();
    expect(await screen.findByText('Failed to fetch project details')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Hostel booking desk' })).toBeDefined();
    answer(PROJECT);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Product Description')).toBeDefined();
  });
});

it('The modal shows the title from the card while the rest is loading', async () => {
  server.mockReturnValue(new Promise(() => {}));
  show();
  expect(screen.getByRole('heading', { name: 'Hostel booking desk' })).toBeDefined();
  await waitFor(() => expect(screen.getByText('Loading the project')).toBeDefined());
});

it("The modal closes by its button or Escape, and changes the tab's title while it is open", async () => {
  document.title = 'Market';
  const onClose = await showProject();
  expect(document.title).toBe('Hostel booking desk');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
  cleanup();
  expect(document.title).toBe('Market');
});
