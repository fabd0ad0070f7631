import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Picture, sameSiteAddress } from './picture.tsx';

const SOURCE = { url: '/api/projects/images/a.webp', width: 1000, height: 625, colour: '#abc' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (source: typeof SOURCE | undefined) =>
  render(<Picture source={source} alt="A desk" sizes="100vw" />);
const failOnce = () => {
  fireEvent.error(screen.getByRole('img'));
  act(() => vi.advanceTimersByTime(500));
};

it('offers the widths that the picture has', () => {
  show(SOURCE);
  const image = screen.getByRole('img');
  expect(image.getAttribute('srcset')).toContain('w=960 960w');
  expect(image.getAttribute('srcset')).not.toContain('1280w');
});

it('tries twice more, 500 ms apart, and then says so', () => {
  show(SOURCE);
  failOnce();
  expect(screen.getByRole('img').getAttribute('src')).toBe('/api/projects/images/a.webp?w=640&retry=1');
  failOnce();
  expect(screen.getByRole('img').getAttribute('src')).toContain('retry=2');
  failOnce();
  expect(screen.getByText('Image unavailable')).toBeDefined();
  expect(screen.getByText('Retried 2 times')).toBeDefined();
});

it('says what is missing', () => {
  show(undefined);
  expect(screen.getByText('No Image')).toBeDefined();
  cleanup();
  show({ ...SOURCE, url: 'https://elsewhere.example/a.png' });
  expect(screen.getByText('Invalid URL')).toBeDefined();
});

it.each([
  ['a.webp', '/api/projects/images/a.webp'],
  ['/api/projects/images/a.webp', '/api/projects/images/a.webp'],
  ['http://localhost:5000/api/projects/images/a.webp', '/api/projects/images/a.webp'],
  ['//evil.example/a.webp', undefined],
  ['https://evil.example/a.webp', undefined],
])('reads the address %s as %s', (url, expected) => {
  expect(sameSiteAddress(url)).toBe(expected);
});
