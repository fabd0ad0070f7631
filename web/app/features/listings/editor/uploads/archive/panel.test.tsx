import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeListingApi, PROJECT_ID, SELLER_ID } from '../../../../../../testing/fake-listing-api.ts';
import { loadListing } from '../../saving/calls.ts';
import { StudioSession } from '../../saving/session.ts';
import { ArchivePanel } from './panel.tsx';
import { ArchiveUpload } from './upload.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
afterEach(cleanup);

const FOUND = { name: 'ledger.zip', size: 1_000, files: 3, sha256: 'ab'.repeat(32), number: '1.0.0' };

async function openPanel() {
  fakeListingApi();
  const session = new StudioSession(SELLER_ID, await loadListing(PROJECT_ID));
  const archive = new ArchiveUpload(session);
  const state = session.state.get();
  render(<ArchivePanel session={session} state={state} problems={{}} archive={archive} />);
  const say = (part: Partial<ReturnType<typeof archive.state.get>>) => act(() => archive.state.set(part));
  return { archive, say };
}

const statusesWithin = () => [...document.querySelectorAll('fieldset > [role="status"]')];

it('The status of an archive stands from the beginning and changes only its words', async () => {
  const { say } = await openPanel();
  const [status] = statusesWithin();
  expect(status?.textContent).toBe('');
  say({ stage: 'silent', name: 'ledger.zip' });
  expect(status?.textContent).toContain('The server is not answering at the moment.');
  say({ stage: 'checking' });
  expect(status?.textContent).toBe('Everything is sent. Checking the archive.');
  say({ stage: 'none', found: { ...FOUND, isWaiting: false } });
  expect(status?.textContent).toBe('Archive checked, no problems.');
  say({ found: { ...FOUND, isWaiting: true } });
  expect(status?.textContent).toContain('Checked and sent for review.');
  expect(statusesWithin()).toEqual([status]);
});

it('The focus stays in the box of the archive when the control that had it goes', async () => {
  const { archive, say } = await openPanel();
  vi.spyOn(archive, 'choose').mockImplementation(() => say({ stage: 'sending', name: 'ledger.zip' }));
  const box = screen.getByRole('group', { name: 'Archive' });
  const input = screen.getByLabelText('Choose the ZIP');
  input.focus();
  fireEvent.change(input, { target: { files: [new File(['x'], 'ledger.zip')] } });
  expect(input.isConnected).toBe(false);
  expect(document.activeElement).toBe(box);
  screen.getByRole('button', { name: 'Pause' }).focus();
  say({ stage: 'paused' });
  expect(document.activeElement).toBe(box);
});

it('An archive that comes on does not take the focus from elsewhere', async () => {
  const { say } = await openPanel();
  screen.getByLabelText('Choose the ZIP').focus();
  act(() => (document.activeElement as HTMLElement).blur());
  say({ stage: 'sending', name: 'ledger.zip' });
  expect(document.activeElement).toBe(document.body);
});
