import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Project } from '#contract/listings/schemas.ts';
import { makeProject } from '../../../../testing/review-fixture.ts';
import { PreviewActs } from './preview-acts.tsx';

afterEach(cleanup);

const show = (part: Partial<Project>) => {
  const element = <PreviewActs project={makeProject({ status: 'draft', ...part })} />;
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: <p>elsewhere</p> },
  ]);
  render(<RouterProvider router={router} />);
};
const button = (name: string) => screen.getByRole('button', { name });
const described = (name: string) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent;

it('A seller sees Buy and Negotiate as buyers do, cannot press them, and reads why', () => {
  show({ negotiable: true });
  for (const name of ['Buy', 'Negotiate']) {
    expect(button(name).getAttribute('aria-disabled')).toBe('true');
    expect(described(name)).toBe('This is a preview: your own project cannot be bought or negotiated.');
    fireEvent.click(button(name));
  }
  expect(screen.queryByText('elsewhere')).toBeNull();
  // What the shell opens the dialog by.
  expect(button('Negotiate').dataset.opens).toBeUndefined();
});

it('A fixed price and a free licence show what buyers will have', () => {
  show({ negotiable: false });
  expect(screen.queryByRole('button', { name: 'Negotiate' })).toBeNull();
  expect(described('Buy')).toBe('This is a preview: your own project cannot be bought.');
  cleanup();
  show({ negotiable: true, price: 0, licences: [{ tier: 'personal', price: 0 }] });
  expect(button('Get it for free')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Negotiate' })).toBeNull();
});
