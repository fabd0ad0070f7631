import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Hero } from './hero.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('A piece of the stall is named by its title and its price, and both are seen', () => {
  const image = { url: '/1.webp', width: 1280, height: 800, colour: '#ffffff' };
  const piece = { _id: '1', title: 'Hostel booking desk', category: 'web', price: 8_999, image };
  const element = <Hero stall={[{ ...piece, isLowestPrice: true }]} total={1} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const link = screen.getByRole('link', { name: 'Hostel booking desk from ₹8,999' });
  expect(link.getAttribute('href')).toBe('/project/share/1');
  expect(link.querySelector('.sr-only')).toBeNull();
});
