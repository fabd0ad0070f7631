import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readToken, writeToken } from '../../../lib/session/token.ts';
import { RegistrationForm } from './form.tsx';

const VERSIONS = { terms: 2, privacy: 1 };
const server = vi.fn<typeof fetch>();

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
});

afterEach(() => {
  cleanup();
  writeToken(null);
  vi.unstubAllGlobals();
});

function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));

describe('The registration form', () => {
  it('The registration form says that required fields are missing and moves the focus to the summary', async () => {
    render(<RegistrationForm joinAs="buyer" action="Create account" legalVersions={VERSIONS} />);
    send();
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('All required fields must be provided');
    expect(document.activeElement).toBe(summary);
    expect(server).not.toHaveBeenCalled();
  });

  it('The registration form refuses a short password at its field', async () => {
    render(<RegistrationForm joinAs="buyer" action="Create account" legalVersions={VERSIONS} />);
    fill({ 'E-mail': 'asha@example.test', Password: 'short' });
    send();
    await screen.findByRole('alert');
    expect(screen.getAllByText('Password must be at least 6 characters long')).toHaveLength(2);
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });

  it('The registration form advises a longer password below ten characters', () => {
    render(<RegistrationForm joinAs="buyer" action="Create account" legalVersions={VERSIONS} />);
    fill({ Password: 'abcdefg' });
    expect(screen.getByText(/10 characters or more are much harder to guess/)).toBeTruthy();
  });

  it('A seller is told that the password needs ten characters before anything is sent', async () => {
    render(<RegistrationForm joinAs="seller" action="Create account" legalVersions={VERSIONS} />);
    expect(screen.getByText(/^At least 10 characters/)).toBeTruthy();
    fill({ 'E-mail': 'asha@example.test', Password: 'nine char' });
    send();
    await screen.findByRole('alert');
    expect(screen.getAllByText('Sellers and admins need a password of at least 10 characters')).toHaveLength(
      2,
    );
    expect(server).not.toHaveBeenCalled();
  });

  it('Registering sends trimmed fields and the chosen role, and signs the person in', async () => {
    const user = { uid: 'u1', role: 'seller' };
    server.mockResolvedValue(answer(201, { success: true, data: { user, token: 'st_1' } }));
    render(<RegistrationForm joinAs="seller" action="Create account" legalVersions={VERSIONS} />);
    fill({ 'E-mail': ' asha@example.test ', Password: ' pass word ', 'Display name': ' Asha ' });
    send();
    await waitFor(() => expect(readToken()).toBe('st_1'));
    expect(JSON.parse(String(server.mock.calls[0]?.[1]?.body))).toEqual({
      email: 'asha@example.test',
      password: ' pass word ',
      displayName: 'Asha',
      role: 'seller',
      acceptedVersions: VERSIONS,
    });
  });

  it("The registration form keeps what was typed and shows the server's messages at their fields", async () => {
    const message = 'This password is one of the most used ones. Choose another.';
    const errors = [{ field: 'password', msg: message, message }];
    server.mockResolvedValue(
      answer(400, { success: false, code: 'account.password_common', message, errors }),
    );
    render(<RegistrationForm joinAs="buyer" action="Create account" legalVersions={VERSIONS} />);
    fill({ 'E-mail': 'asha@example.test', Password: 'password1' });
    send();
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain(message);
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe('asha@example.test');
  });

  it('The registration form says "Registration failed" with the reason when the server names no field', async () => {
    const message = 'An account with this e-mail address exists. Sign in instead.';
    server.mockResolvedValue(answer(409, { success: false, code: 'account.email_taken', message }));
    render(<RegistrationForm joinAs="buyer" action="Create account" legalVersions={VERSIONS} />);
    fill({ 'E-mail': 'asha@example.test', Password: 'long enough' });
    send();
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Registration failed');
    expect(summary.textContent).toContain(message);
  });

  it('The registration form ignores a second attempt while the first is under way', async () => {
    server.mockReturnValue(new Promise(() => {}));
    render(<RegistrationForm joinAs="buyer" action="Create account" legalVersions={VERSIONS} />);
    fill({ 'E-mail': 'asha@example.test', Password: 'long enough' });
    send();
    await waitFor(() => expect(server).toHaveBeenCalledOnce());
    fireEvent.submit(screen.getByRole('form', { name: 'Create account' }));
    await waitFor(() => expect(server).toHaveBeenCalledOnce());
  });

  it('The versions that were read are sent; where newer ones are in force that is said, and the next try names them', async () => {
    const changed =
      'Our terms or our privacy policy changed while you read. Look at them once more, then send again.';
    const data = { terms: 3, privacy: 1 };
    const errors = [{ field: 'acceptedVersions', msg: changed, message: changed }];
    const refusal = { success: false, code: 'legal.changed', message: changed, errors, data };
    server.mockImplementation(() => Promise.resolve(answer(409, refusal)));
    render(<RegistrationForm joinAs="buyer" action="Create account" legalVersions={VERSIONS} />);
    fill({ 'E-mail': 'asha@example.test', Password: 'a long enough password' });
    send();
    expect((await screen.findByRole('alert')).textContent).toContain(changed);
    send();
    await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
    const sent = server.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).acceptedVersions);
    expect(sent).toEqual([VERSIONS, data]);
  });
});
