import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { SignInForResult } from './sign-in.tsx';

afterEach(cleanup);

it('A visitor at the result of a payment is told to sign in, with the way back', () => {
  const path = '/login?redirect=%2Fpayment%2Fsuccess%3Forder_id%3D1';
  const element = <SignInForResult path={path} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in to see your payment' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(path);
});
