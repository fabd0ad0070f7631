import { afterEach, expect, it, vi } from 'vitest';
import {
  type CheckoutDraft,
  forgetCheckoutDraft,
  keepCheckoutDraft,
  readCheckoutDraft,
} from './checkout-draft.ts';

const DRAFT: CheckoutDraft = { licence: 'commercial', phone: '9876543210', discountCode: 'HAAT-1' };

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('comes back to the same buyer for the same listing', () => {
  keepCheckoutDraft('p1', 'u1', DRAFT);
  expect(readCheckoutDraft('p1', 'u1')).toEqual(DRAFT);
  expect(readCheckoutDraft('p1', 'u1')).toEqual(DRAFT);
});

it.each([
  ['p2', 'u1'],
  ['p1', 'u2'],
])('is nothing for %s of %s', (projectId, uid) => {
  keepCheckoutDraft('p1', 'u1', DRAFT);
  expect(readCheckoutDraft(projectId, uid)).toBeUndefined();
});

it('is gone once it is forgotten', () => {
  keepCheckoutDraft('p1', 'u1', DRAFT);
  forgetCheckoutDraft();
  expect(readCheckoutDraft('p1', 'u1')).toBeUndefined();
});

it('makes nothing of what is broken, or of a licence that is not known', () => {
  sessionStorage.setItem('checkout-draft', '{');
  expect(readCheckoutDraft('p1', 'u1')).toBeUndefined();
  sessionStorage.setItem('checkout-draft', '{"projectId":"p1","uid":"u1","licence":"free"}');
  expect(readCheckoutDraft('p1', 'u1')).toEqual({ licence: undefined, phone: '', discountCode: '' });
});

it('does without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepCheckoutDraft('p1', 'u1', DRAFT);
  forgetCheckoutDraft();
  expect(readCheckoutDraft('p1', 'u1')).toBeUndefined();
});
