import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TreeEntry } from '#contract/inspection/schemas.ts';
import { ARCHIVE, makeFinding, reportWith } from '../../../../testing/inspection-fixture.ts';
import { SampleChooser } from './chooser.tsx';

const file = (path: string, bytes = 900): TreeEntry => ({ path, bytes, directory: false });
const FILES = [
  { path: 'src', bytes: 4_000, directory: true },
  ...[file('src/beds.ts'), file('src/dates.ts'), file('src/guests.ts'), file('src/main.ts')],
  ...[file('src/money.ts'), file('src/rooms.ts'), file('src/seed.sql', 70_000), file('src/people.csv')],
];

const server = vi.fn<typeof fetch>();
let paths: string[];
let refusal: { field: string; msg: string; message: string } | undefined;
let sent: unknown[];
let isAway: boolean;

beforeEach(() => {
  sessionStorage.clear();
  paths = ['src/main.ts'];
  refusal = undefined;
  sent = [];
  isAway = false;
  const report = reportWith([makeFinding({ kind: 'personal_data', path: 'src/people.csv' })]);
  server.mockImplementation(async (address, init) => {
    if (init?.method === 'PUT') {
      const body = JSON.parse(String(init.body));
      sent.push(body);
      if (refusal) {
        const errors = [refusal];
        const failure = { success: false, code: 'request.invalid', message: refusal.message, errors };
        return Response.json(failure, { status: 400 });
      }
      paths = body.paths;
      return Response.json({ success: true, data: { report } });
    }
    const path = String(address);
    if (isAway && path.includes('/samples'))
      return Response.json({ success: false, code: 'system.x', message: 'Away' }, { status: 500 });
    const data = path.includes('/files')
      ? { files: FILES }
      : path.includes('/samples')
        ? { paths }
        : { report };
    return Response.json({ success: true, data });
  });
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SampleChooser archive={ARCHIVE} />
    </QueryClientProvider>,
  );
}
async function show() {
  open();
  await screen.findByRole('group', { name: /Sample files/ });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rowsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const search = (text: string) => {
  const box = screen.getByRole('searchbox', { name: 'Find a file' });
  fireEvent.change(box, { target: { value: text } });
  return box;
};

describe('The chooser of sample files', () => {
  it('Files are found by parts of their path, added by a press or by Enter, and sent in their order', async () => {
    await show();
    fireEvent.keyDown(search('ROOM'), { key: 'Enter' });
    search('src bed');
    fireEvent.click(screen.getByRole('button', { name: /src\/beds\.ts/ }));
    press('Move src/beds.ts up');
    press('Remove src/main.ts');
    expect(rowsOf('Chosen files')).toEqual(['src/beds.ts', 'src/rooms.ts']);
    press('Show these files');
    await vi.waitFor(() => expect(sent).toEqual([{ paths: ['src/beds.ts', 'src/rooms.ts'] }]));
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Show these files' }).getAttribute('aria-disabled')).toBe(
        'true',
      ),
    );
    expect(rowsOf('Chosen files')).toEqual(['src/beds.ts', 'src/rooms.ts']);
  });

  it('A file that cannot be shown as a sample says why and cannot be chosen', async () => {
    await show();
    search('se');
    expect(rowsOf('Files of the archive')).toEqual([
      'src/seed.sql68 KiBCannot be shown: larger than 64 KiB.',
    ]);
    search('people');
    expect(rowsOf('Files of the archive')[0]).toContain('the inspection found something in it');
    expect(screen.queryByRole('button', { name: /people/ })).toBeNull();
  });

  it('A sixth file is not added', async () => {
    paths = ['src/beds.ts', 'src/dates.ts', 'src/guests.ts', 'src/main.ts', 'src/money.ts'];
    await show();
    fireEvent.keyDown(search('rooms'), { key: 'Enter' });
    fireEvent.click(screen.getByRole('button', { name: /src\/rooms\.ts/ }));
    expect(rowsOf('Chosen files')).toHaveLength(5);
    expect(screen.getByText('5 files are chosen. Remove one to choose another.')).toBeTruthy();
  });

  it('A message of the server stands at its file, and the choice stays', async () => {
    const msg = 'Only text files can be shown';
    refusal = { field: 'paths.1', msg, message: msg };
    await show();
    fireEvent.keyDown(search('money'), { key: 'Enter' });
    press('Show these files');
    expect((await screen.findByRole('alert')).textContent).toBe(msg);
    expect(rowsOf('Chosen files')).toEqual(['src/main.ts', `src/money.ts${msg}`]);
  });

  it('A failure to load says so and offers another try', async () => {
    isAway = true;
    open();
    expect(await screen.findByText('The sample files could not be loaded')).toBeTruthy();
    isAway = false;
    press('Try again');
    expect(await screen.findByRole('group', { name: /Sample files/ })).toBeTruthy();
  });
});
