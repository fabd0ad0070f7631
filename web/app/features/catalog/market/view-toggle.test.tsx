import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ViewToggle } from './view-toggle.tsx';

const { dataset } = document.documentElement;
const button = () => screen.getByRole('button', { name: 'Dense list' });

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete dataset.marketView;
});

it('The market is listed as closely as was chosen, and the browser keeps the choice', () => {
  render(<ViewToggle />);
  expect(button().getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(button());
  expect([dataset.marketView, localStorage.getItem('market-view')]).toEqual(['dense', 'dense']);
  cleanup();
  render(<ViewToggle />);
  expect(button().getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(button());
  expect([dataset.marketView, localStorage.getItem('market-view')]).toEqual([undefined, 'airy']);
});
