import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOVER_DELAY_MS, STEP_MS, useHoverCarousel } from './hover-carousel.ts';

let prefersLessMotion = false;

beforeEach(() => {
  prefersLessMotion = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLessMotion }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('The carousel waits 300 ms, then steps every 1200 ms and starts over after the last picture', () => {
  const { result } = renderHook(() => useHoverCarousel(2));
  act(() => result.current.enter());
  wait(HOVER_DELAY_MS - 1);
  expect(result.current.index).toBe(0);
  wait(1);
  expect(result.current.index).toBe(1);
  wait(STEP_MS);
  expect(result.current.index).toBe(0);
  wait(STEP_MS);
  expect(result.current.index).toBe(1);
});

it('The carousel goes back to the first picture when the pointer leaves', () => {
  const { result } = renderHook(() => useHoverCarousel(3));
  act(() => result.current.enter());
  wait(HOVER_DELAY_MS + STEP_MS);
  expect(result.current.index).toBe(2);
  act(() => result.current.leave());
  expect(result.current.index).toBe(0);
  wait(HOVER_DELAY_MS + 2 * STEP_MS);
  expect(result.current.index).toBe(0);
});

it('The carousel stands still with one picture or when less motion is preferred', () => {
  const single = renderHook(() => useHoverCarousel(1));
  act(() => single.result.current.enter());
  prefersLessMotion = true;
  const calm = renderHook(() => useHoverCarousel(3));
  act(() => calm.result.current.enter());
  wait(5 * STEP_MS);
  expect(single.result.current.index).toBe(0);
  expect(calm.result.current.index).toBe(0);
});
