import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { ListingForm } from './listing-form.tsx';

const upload = vi.hoisted(() => vi.fn());
vi.mock('../../lib/upload.ts', () => ({ upload }));

const UID = '01890000-0000-7000-8000-000000000001';

beforeEach(() => {
  upload.mockReset();
  localStorage.clear();
});

afterEach(cleanup);

function show(onSaved = vi.fn()) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ListingForm uid={UID} onSaved={onSaved} />
    </QueryClientProvider>,
  );
  return onSaved;
}

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

function type(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.input(field(label), { target: { value } });
  }
}

function choose(label: string, file: File) {
  fireEvent.change(field(label), { target: { files: [file] } });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function fillAll() {
  type({
    Title: 'Kanban board',
    Description: 'A board with work limits and full keyboard control.',
    'Personal licence': '1499',
  });
  fireEvent.change(field('Category'), { target: { value: 'web' } });
  choose('Choose pictures', new File(['x'], 'board.png', { type: 'image/png' }));
  choose('Choose the ZIP', new File(['x'], 'board.zip', { type: 'application/zip' }));
}

describe('the listing form', () => {
  it('names what a submission lacks and takes the focus to the summary', async () => {
    show();
    press('Submit for review');
    const summary = await screen.findByRole('alert');
    for (const text of [
      'Choose a category',
      'Add at least one image',
      'Add the ZIP file of the project',
      'Enter a price',
    ]) {
      expect(summary.textContent).toContain(text);
    }
    expect(document.activeElement).toBe(summary);
    expect(upload).not.toHaveBeenCalled();
  });

  it('takes a message away as soon as its field changes', async () => {
    show();
    press('Submit for review');
    await screen.findByRole('alert');
    expect(field('Title').getAttribute('aria-invalid')).toBe('true');
    type({ Title: 'Kanban board' });
    await waitFor(() => expect(field('Title').getAttribute('aria-invalid')).toBeNull());
    expect(field('Category').getAttribute('aria-invalid')).toBe('true');
  });

  it('saves an incomplete draft without asking for the rest', async () => {
    upload.mockResolvedValue({ _id: UID, status: 'draft' });
    const onSaved = show();
    type({ Title: 'Half an idea' });
    press('Save draft');
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('draft'));
    const form = upload.mock.calls[0]?.[1] as FormData;
    expect(form.get('title')).toBe('Half an idea');
    expect(form.get('submit')).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it("keeps text and files after a refusal and puts the server's message at its field", async () => {
    const message = 'The archive contains a link.';
    const errors = [{ field: 'projectZipFile', msg: message, message }];
    upload.mockRejectedValue(new ApiError(400, 'listing.archive_refused', message, { errors }));
    const onSaved = show();
    fillAll();
    press('Submit for review');
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain(message);
    expect(document.getElementById('listing-projectZipFile-messages')?.textContent).toContain(message);
    expect(field('Title').value).toBe('Kanban board');
    expect(screen.getByText('board.zip')).toBeTruthy();
    expect(screen.getByText('board.png')).toBeTruthy();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('sends the same key again when the answer was lost, and another after a change', async () => {
    upload.mockRejectedValue(new ApiError(0, 'network.failed', 'The market cannot be reached.'));
    show();
    fillAll();
    const keys = () => upload.mock.calls.map(([, , options]) => options.idempotencyKey);
    press('Submit for review');
    await screen.findByText('The market cannot be reached.');
    press('Submit for review');
    await waitFor(() => expect(keys()).toHaveLength(2));
    await screen.findByText('The market cannot be reached.');
    type({ Title: 'Kanban board, second edition' });
    press('Submit for review');
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it('brings back what was typed after a reload', () => {
    show();
    type({ Title: 'Kanban board', 'Personal licence': '1499' });
    cleanup();
    show();
    expect(field('Title').value).toBe('Kanban board');
    expect(field('Personal licence').value).toBe('1499');
  });

  it('refuses files that cannot be pictures as soon as they are chosen', () => {
    show();
    choose('Choose pictures', new File(['x'], 'logo.svg', { type: 'image/svg+xml' }));
    expect(screen.getByText('logo.svg is not a JPEG, PNG, WebP, AVIF or GIF picture')).toBeTruthy();
  });
});
