import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetToken, writeToken } from '../session/token.ts';
import { readKeptText } from './storage.ts';
import { useKeptText } from './use-kept-text.ts';

const MEERA = '01980000-0000-7000-8000-000000000001';
const RAVI = '01980000-0000-7000-8000-000000000002';
const DAY_MS = 86_400_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const signIn = (uid: string) => writeToken(`st_${uid}`, uid);

/** A field as another tab would draw it. */
function field(name = 'thread:1', first = '') {
  const { result } = renderHook(() => useKeptText(name, first));
  return {
    text: () => result.current.text,
    type: (text: string) => act(() => result.current.type(text)),
    sent: (text: string) => act(() => result.current.sent(text)),
  };
}

describe('A text that is typed and not sent', () => {
  it('A kept text belongs to its person and its thread', () => {
    signIn(MEERA);
    field().type('Is it fast?');
    expect(field().text()).toBe('Is it fast?');
    expect(field('thread:2').text()).toBe('');
    signIn(RAVI);
    expect(field().text()).toBe('');
  });

  it('A kept text is forgotten once it was sent, and what was typed since stays', () => {
    signIn(MEERA);
    const typed = field();
    typed.type('One');
    typed.type('One and two');
    typed.sent('One');
    expect([typed.text(), field().text()]).toEqual(['One and two', 'One and two']);
    typed.sent('One and two');
    expect([typed.text(), field().text()]).toEqual(['', '']);
  });

  it('A text that is as it was at first is not kept', () => {
    signIn(MEERA);
    const changed = field('answer:1', 'As published');
    changed.type('Otherwise');
    changed.type('As published');
    expect(readKeptText(MEERA, 'answer:1')).toBeUndefined();
    expect(field('answer:1', 'As published').text()).toBe('As published');
  });

  it('A text is kept for a week and no longer', () => {
    vi.useFakeTimers();
    signIn(MEERA);
    field().type('Is it fast?');
    vi.advanceTimersByTime(7 * DAY_MS - 1);
    expect(field().text()).toBe('Is it fast?');
    vi.advanceTimersByTime(1);
    expect(field('thread:2').text()).toBe('');
    expect(Object.keys(localStorage).filter((key) => key.includes('thread'))).toEqual([]);
  });

  it('Signing out forgets the texts of that person alone, and an ended session forgets nothing', () => {
    signIn(RAVI);
    field().type('From Ravi');
    signIn(MEERA);
    field().type('From Meera');
    writeToken(null);
    signIn(MEERA);
    expect(field().text()).toBe('From Meera');
    forgetToken();
    signIn(MEERA);
    expect(field().text()).toBe('');
    signIn(RAVI);
    expect(field().text()).toBe('From Ravi');
  });

  it('What a visitor types lasts as long as the tab, and is theirs once they have signed in', () => {
    field().type('Is it fast?');
    expect(localStorage).toHaveLength(0);
    expect(field().text()).toBe('Is it fast?');
    signIn(MEERA);
    expect(field().text()).toBe('Is it fast?');
    expect(sessionStorage).toHaveLength(0);
  });

  it('A browser without room or without storage lets people type all the same', () => {
    signIn(MEERA);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const typed = field();
    typed.type('Is it fast?');
    expect(typed.text()).toBe('Is it fast?');
    vi.stubGlobal('localStorage', undefined);
    expect(field().text()).toBe('');
    typed.sent('Is it fast?');
    expect(typed.text()).toBe('');
    vi.unstubAllGlobals();
  });

  it('An entry that somebody else has written into the storage counts as nothing', () => {
    signIn(MEERA);
    localStorage.setItem(`kept-text:${MEERA}:thread:1`, '{"no": "entry"}');
    expect(field().text()).toBe('');
  });
});
