import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import { login } from '../../../lib/session/current-user.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { ContactForm } from './form.tsx';

const server = vi.fn<typeof fetch>();
const onSent = vi.fn();
const user: User = {
  uid: '01980000-0000-7000-8000-000000000001',
  email: 'asha@example.test',
  role: 'buyer',
  emailVerified: true,
  displayName: 'Asha',
  photoURL: null,
  createdAt: '2026-01-01T00:00:00Z',
};
const MESSAGE = 'Where is the archive that I paid for?';

beforeEach(() => {
  localStorage.clear();
  server.mockReset();
  onSent.mockReset();
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  act(() => writeToken(null));
  vi.unstubAllGlobals();
});

const answer = (status: number, body: object) =>
  server.mockResolvedValue(new Response(JSON.stringify(body), { status }));
const show = () => render(<ContactForm onSent={onSent} />);
const control = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => act(async () => void fireEvent.submit(screen.getByRole('form', { name: 'Write to us' })));
function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) fireEvent.change(control(name), { target: { value } });
}
const FILLED = {
  'Your name': 'Asha',
  'E-mail': 'asha@example.test',
  'What is it about?': 'purchase',
  Message: MESSAGE,
};

describe('The contact form', () => {
  it('An empty contact form marks every field and sends nothing', async () => {
    show();
    await send();
    expect(server).not.toHaveBeenCalled();
    for (const name of ['Your name', 'E-mail', 'What is it about?', 'Message'])
      expect(control(name).getAttribute('aria-invalid'), name).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('Choose what it is about');
  });

  it('The contact form sends what was typed and passes on the reference', async () => {
    answer(202, { success: true, data: { reference: '7F3K2MAB' } });
    show();
    fill(FILLED);
    await send();
    const [address, request] = server.mock.calls[0] ?? [];
    expect(address).toBe('/api/contact');
    expect(JSON.parse(String(request?.body))).toEqual({
      name: 'Asha',
      email: 'asha@example.test',
      subject: 'purchase',
      message: MESSAGE,
      website: '',
    });
    expect(onSent).toHaveBeenCalledExactlyOnceWith({ reference: '7F3K2MAB', email: 'asha@example.test' });
  });

  it('A contact form that could not be sent keeps what was typed and gives the reason', async () => {
    const message = 'Too many attempts. Try again in 12 minutes.';
    answer(429, { success: false, code: 'request.too_many', message });
    show();
    fill(FILLED);
    await send();
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(control('Message').value).toBe(MESSAGE);
    expect(onSent).not.toHaveBeenCalled();
  });

  it("A message that was not sent is there again in another tab, a visitor's too, until it is sent", async () => {
    answer(202, { success: true, data: { reference: '7F3K2MAB' } });
    show();
    fill(FILLED);
    cleanup();
    show();
    expect(control('Message').value).toBe(MESSAGE);
    expect(screen.getByText(`${MESSAGE.length}/4000`)).toBeTruthy();
    fill(FILLED);
    await send();
    cleanup();
    show();
    expect(control('Message').value).toBe('');
  });

  it("The server's message about a field is shown at that field", async () => {
    const error = { field: 'email', msg: 'x', message: 'Enter a valid e-mail address' };
    answer(400, { success: false, code: 'request.invalid', message: error.message, errors: [error] });
    show();
    fill(FILLED);
    await send();
    expect(control('E-mail').getAttribute('aria-invalid')).toBe('true');
  });

  it('The contact form fills in the signed-in person and keeps what was typed before', async () => {
    show();
    fill({ 'Your name': 'A. Rao' });
    act(() => login({ user, token: 'st_kept' }));
    expect(control('E-mail').value).toBe('asha@example.test');
    expect(control('Your name').value).toBe('A. Rao');
  });

  it('The trap field for programs is hidden from people', () => {
    show();
    const trap = screen.getByLabelText('Leave this empty');
    expect(trap.getAttribute('tabindex')).toBe('-1');
    expect(trap.closest('[aria-hidden="true"]')).toBeTruthy();
  });
});
