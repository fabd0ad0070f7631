import { render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import type { User } from '#contract/accounts/schemas.ts';

export const ASHA: User = {
  uid: '01980000-0000-7000-8000-000000000001',
  email: 'asha@example.test',
  role: 'buyer',
  emailVerified: false,
  displayName: 'Asha',
  photoURL: null,
  createdAt: '2026-01-01T00:00:00Z',
};

/** Shows a page at its address in a real browser router; every other address shows itself. Effects run twice. */
export function showPage(address: string, element: ReactNode, state: unknown = null): void {
  window.history.replaceState({ usr: state, key: 'first', idx: 0 }, '', address);
  const { pathname } = new URL(window.location.href);
  const elsewhere = <p>elsewhere</p>;
  const router = createBrowserRouter([
    { path: pathname, element },
    { path: '*', element: elsewhere },
  ]);
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

export function here(): string {
  return window.location.pathname + window.location.search;
}

export function success(data: unknown, status = 200): Response {
  return answer(status, { success: true, data });
}

export function refusal(
  status: number,
  code: string,
  message: string,
  errors?: { field: string; message: string }[],
): Response {
  return answer(status, { success: false, code, message, error: message, errors, requestId: 'r1' });
}

function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
