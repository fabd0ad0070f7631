import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Banner } from './banner.tsx';

afterEach(cleanup);

const BANNER = { url: '/l.webp', smallUrl: '/s.webp', width: 1600, height: 400, colour: '#335577' };

it('A banner keeps its place and its colour until it is there, and is offered in two widths', () => {
  const { container } = render(<Banner banner={BANNER} sizes="100vw" />);
  const box = container.firstElementChild as HTMLElement;
  expect(box.style.aspectRatio).toBe('1600 / 400');
  expect(box.style.backgroundColor).toMatch(/#335577|rgb\(51, 85, 119\)/);
  const picture = box.querySelector('img')!;
  expect(picture.getAttribute('srcset')).toBe('/s.webp 800w, /l.webp 1600w');
  expect([picture.width, picture.height]).toEqual([1600, 400]);
});

it('A banner is decoration unless it is given words', () => {
  const { container, rerender } = render(<Banner banner={BANNER} sizes="100vw" />);
  const words = () => container.querySelector('img')?.getAttribute('alt');
  expect(words()).toBe('');
  rerender(<Banner banner={BANNER} sizes="100vw" alt="Banner of a person" />);
  expect(words()).toBe('Banner of a person');
});

it('A banner that is seen at once is fetched at once', () => {
  const { container, rerender } = render(<Banner banner={BANNER} sizes="100vw" />);
  const loading = () => container.querySelector('img')?.getAttribute('loading');
  expect(loading()).toBe('lazy');
  rerender(<Banner banner={BANNER} sizes="100vw" eager />);
  expect(loading()).toBe('eager');
});
