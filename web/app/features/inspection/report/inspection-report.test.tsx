import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InspectionReport as Report } from '#contract/inspection/schemas.ts';
import { ARCHIVE, makeReport, TREE } from '../../../../testing/inspection-fixture.ts';
import { InspectionReport } from './inspection-report.tsx';
import { shortReport } from './page-report.ts';

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(part: Partial<Report> = {}, tree = TREE) {
  const element = <InspectionReport id={ARCHIVE.id} report={shortReport(makeReport(part), tree)} />;
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const partOf = (term: string) =>
  screen.getAllByRole('term').find(({ textContent }) => textContent === term)
    ?.nextElementSibling as HTMLElement;

describe('The public report of an inspection', () => {
  it('The report begins with its status, its date and the checksum of what was inspected', () => {
    show();
    const region = screen.getByRole('region', { name: 'Looking inside' });
    expect(within(region).getByText('Nothing found')).toBeTruthy();
    expect(region.textContent).toContain('Inspected November 23, 2026');
    expect(region.textContent).toContain('48 files · 1.4 MiB unpacked · inspector 3');
    expect(screen.getByTitle(ARCHIVE.sha256).textContent).toBe('SHA-256 ab12ab12ab12…');
    expect(screen.getByRole('button', { name: 'Copy the whole SHA-256 of the archive' })).toBeTruthy();
  });

  it('A report that is being made for the first time says so and shows nothing else', () => {
    show({ status: 'running', inspectedAt: null });
    expect(screen.getByText('Being inspected')).toBeTruthy();
    expect(screen.queryAllByRole('term')).toEqual([]);
  });

  it('Languages stand in a table with their lines of code, comments and blanks', () => {
    show();
    const rows = within(partOf('Languages')).getAllByRole('row', { hidden: true });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'LanguageCodeCommentsBlankShare',
      'TypeScript9,8001,2001,00080%',
      'CSS2,70010020020%',
    ]);
  });

  it('The packages that a lock file pins are brought by a press, which can be tried again', async () => {
    show();
    const packages = [{ name: 'express', version: '5.1.0' }];
    server.mockResolvedValueOnce(new Response('', { status: 503 }));
    server.mockResolvedValueOnce(Response.json({ success: true, data: { packages } }));
    const button = screen.getByRole('button', { name: 'Show all 412 pinned packages', hidden: true });
    fireEvent.click(button);
    await screen.findByText('It could not be loaded. Try again.');
    fireEvent.click(button);
    const table = await screen.findByLabelText('Packages that package-lock.json pins');
    expect(table.textContent).toContain('express5.1.0');
    expect(String(server.mock.calls[1]![0])).toContain('path=package-lock.json');
  });

  it('A framework, a database and a licence each lead to what else in the market has it', () => {
    show({
      licences: [
        { spdx: 'MIT', file: 'LICENSE' },
        { spdx: 'MIT OR ISC', file: 'package.json' },
      ],
    });
    const addresses = [
      ...partOf('Built on').querySelectorAll('a'),
      ...partOf('Licences found').querySelectorAll('a'),
    ];
    expect(addresses.map((link) => link.getAttribute('href'))).toEqual([
      '/market?framework=React',
      '/market?database=PostgreSQL',
      '/market?licenceFound=MIT',
    ]);
  });

  it('What is there and what is missing is said in words', () => {
    show();
    const items = within(partOf('Comes with')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'README',
      'Tests',
      'No CI',
      'Docker',
      'No migrations',
      'No seed data',
    ]);
  });

  it('Data files stand in a table with their rows, and with the first of their columns until all are asked for', async () => {
    show();
    expect(partOf('Data in the archive')).toBeUndefined();
    cleanup();
    const columns = Array.from({ length: 14 }, (_, at) => `c${at + 1}`);
    const whole = makeReport({ dataFiles: [{ path: 'trips.csv', rows: 52_000, columns, isCut: true }] });
    server.mockImplementation(async (address) =>
      Response.json({
        success: true,
        data: String(address).includes('/report') ? { report: whole } : { files: TREE, isCut: true },
      }),
    );
    show({ dataFiles: whole.dataFiles });
    const [, row] = within(partOf('Data in the archive')).getAllByRole('row');
    expect(row!.textContent).toBe(
      `trips.csv${columns.slice(0, 12).join(', ')}Show all 14 columnsat least 52,000`,
    );
    fireEvent.click(within(row!).getByRole('button', { name: 'Show all 14 columns' }));
    expect(await screen.findByText(columns.join(', '))).toBeTruthy();
  });

  it('Findings are told as counts with what each severity means', () => {
    show({ status: 'findings', counts: { critical: 0, high: 1, medium: 0, low: 2 } });
    expect(screen.getByText('3 findings')).toBeTruthy();
    const items = within(partOf('Findings')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1 highWeigh it before you buy/),
      expect.stringMatching(/^2 lowA matter of tidiness/),
    ]);
  });

  it('Whoever does not own the project is told that owners see deeper folders', () => {
    show();
    expect(screen.getByText(/Owners see everything/)).toBeTruthy();
    cleanup();
    show({}, [...TREE, { path: 'src/app/page.ts', bytes: 9, directory: false }]);
    expect(screen.queryByText(/Owners see everything/)).toBeNull();
  });

  it('Only the first dependencies stand on the page, and the others are asked for by a press', async () => {
    const dependencies = Array.from({ length: 45 }, (_, index) => ({
      name: `package-${index}`,
      range: '',
      scope: 'runtime' as const,
    }));
    const [manifest] = makeReport().manifests;
    const whole = makeReport({ manifests: [{ ...manifest!, dependencies }] });
    server.mockImplementation(async (address) =>
      Response.json({
        success: true,
        data: String(address).includes('/report') ? { report: whole } : { files: TREE, isCut: true },
      }),
    );
    show({ manifests: whole.manifests });
    expect(screen.queryByText('package-20')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 45 dependencies', hidden: true }));
    expect(await screen.findByText('package-44')).toBeTruthy();
    expect(String(server.mock.calls[0]![0])).toBe(`/api/projects/${ARCHIVE.id}/report?version=1.2.0`);
    expect(screen.queryByRole('button', { name: /Show all .* dependencies/, hidden: true })).toBeNull();
  });

  it('A failure to bring the rest is said beside the button, which stays', async () => {
    const environment = Array.from({ length: 40 }, (_, index) => ({ name: `NAME_${index}`, file: '.env' }));
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    show({ requirements: { ...makeReport().requirements, environment } });
    const button = screen.getByRole('button', { name: 'Show all 40 variables' });
    fireEvent.click(button);
    expect((await screen.findByRole('status')).textContent).toBe('It could not be loaded. Try again.');
    expect(screen.getByRole('button', { name: 'Show all 40 variables' })).toBe(button);
  });

  it('Pictures of the archive stand in a gallery under the names of their files', () => {
    show({
      pictures: [{ path: 'icons/bed.png', url: '/api/x.webp', width: 24, height: 24, colour: '#0a7' }],
    });
    const gallery = within(partOf('Pictures in the archive'));
    expect(gallery.getByRole('img', { name: 'icons/bed.png' })).toBeTruthy();
  });

  it('A sample is copied as it is shown, and says when only its beginning is', async () => {
    const copy = vi.fn();
    vi.stubGlobal('navigator', { clipboard: { writeText: copy } });
    const html =
      '<pre><code><span class="code-line">a &lt; b</span>\n<span class="code-line">c</span></code></pre>';
    show({ samples: [{ path: 'src/a.ts', html, isCut: true }] });
    expect(partOf('Sample files').textContent).toContain('The file goes on in the archive.');
    fireEvent.click(screen.getByRole('button', { name: 'Copy src/a.ts', hidden: true }));
    await vi.waitFor(() => expect(copy).toHaveBeenCalledWith('a < b\nc'));
  });

  it('Of the files in the tree, those that everybody may read lead to where they are read', () => {
    show({ samples: [{ path: 'src/main.ts', html: '<pre><code>a</code></pre>', isCut: false }] });
    const files = within(screen.getByRole('region', { name: 'Files of the archive' }));
    const readme = document.querySelector<HTMLDetailsElement>('details[open]')!;
    expect(readme.textContent).toContain('Beds and dates.');
    fireEvent.click(files.getByText('main.ts'));
    const sample = document.getElementById('sample-src/main.ts')!;
    expect(sample.closest('details')!.open).toBe(true);
    expect(files.getByText('README.md').getAttribute('href')).toBe('#archive-readme');
  });
});
