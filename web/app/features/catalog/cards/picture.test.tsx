import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOVER_DELAY_MS, STEP_MS } from './hover-carousel.ts';
import { CardPicture } from './picture.tsx';

const IMAGES = ['a', 'b', 'c'].map((name) => ({
  url: `/api/projects/images/${name}.webp`,
  width: 1280,
  height: 800,
  colour: '#abc',
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(): HTMLElement {
  const element = <CardPicture images={IMAGES} to="/project/share/1" eager />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return document.querySelector<HTMLElement>('.card-picture')!;
}

const pictures = () => document.querySelectorAll('img').length;
const current = () =>
  [...document.querySelectorAll('.card-slide')].findIndex(
    (slide) => 'current' in (slide as HTMLElement).dataset,
  );
const hover = (box: HTMLElement, type: 'pointerOver' | 'pointerOut', pointerType = 'mouse') =>
  fireEvent[type](box, { pointerType });

it('A card loads one picture at first, and shows the others while the mouse is over it', () => {
  const box = show();
  expect(pictures()).toBe(1);
  hover(box, 'pointerOver');
  expect(pictures()).toBe(3);
  act(() => vi.advanceTimersByTime(HOVER_DELAY_MS + STEP_MS));
  expect(current()).toBe(2);
  hover(box, 'pointerOut');
  expect(current()).toBe(0);
});

it('A touched card does not change pictures by itself and follows a swipe', () => {
  const box = show();
  hover(box, 'pointerOver', 'touch');
  fireEvent.touchStart(box);
  expect(pictures()).toBe(3);
  act(() => vi.advanceTimersByTime(5 * STEP_MS));
  expect(current()).toBe(0);
  const strip = document.querySelector<HTMLElement>('.card-strip')!;
  Object.defineProperty(strip, 'clientWidth', { value: 300 });
  strip.scrollLeft = 310;
  fireEvent.scroll(strip);
  expect(current()).toBe(1);
});
