import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeToken } from '../../../lib/session/token.ts';
import { DownloadButton } from './button.tsx';

const FILE = { filename: 'a1.zip', originalName: 'hostel.zip', size: 524_288_000 };
const server = vi.fn<typeof fetch>();
let followed: string[] = [];

beforeEach(() => {
  followed = [];
  writeToken('st_test');
  vi.stubGlobal('fetch', server);
  server.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(`${this.getAttribute('href')} ${this.hasAttribute('download')} ${this.referrerPolicy}`);
  });
});
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = () => fireEvent.click(screen.getByRole('button', { name: /^Download/ }));

it('A press asks for a signed address and leaves the file to the browser', async () => {
  const data = { url: '/api/downloads/secret.address', expiresAt: '2026-11-23T10:00:00Z' };
  server.mockImplementation(async () => Response.json({ success: true, data }));
  render(<DownloadButton file={FILE} />);
  press();
  expect(await screen.findByText('Your browser downloads hostel.zip.')).toBeTruthy();
  expect(followed).toEqual(['/api/downloads/secret.address true no-referrer']);
  expect(server).toHaveBeenCalledTimes(1);
  const [address, request] = server.mock.calls[0] ?? [];
  expect(address).toBe('/api/projects/download/a1.zip/address');
  expect(request).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer st_test' } });
});

it.each([
  [
    404,
    'delivery.no_archive',
    'This project does not have a downloadable ZIP file. Please contact the seller.',
  ],
  [403, 'delivery.purchase_required', 'Purchase Required'],
])(
  'A download that is refused before it begins says so in the words of the answer (%i)',
  async (status, code, message) => {
    server.mockImplementation(async () => Response.json({ success: false, code, message }, { status }));
    render(<DownloadButton file={FILE} />);
    press();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(followed).toEqual([]);
  },
);

it('A download that no server answered says that it failed', async () => {
  server.mockRejectedValue(new TypeError('network'));
  render(<DownloadButton file={FILE} />);
  press();
  expect(await screen.findByText('Download failed')).toBeTruthy();
});

it('A download without a session asks for a sign-in and calls nobody', async () => {
  writeToken(null);
  render(<DownloadButton file={FILE} />);
  press();
  expect(await screen.findByText('Authentication required')).toBeTruthy();
  expect(server).not.toHaveBeenCalled();
});
