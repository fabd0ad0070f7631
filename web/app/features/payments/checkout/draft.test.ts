import { afterEach, expect, it, vi } from 'vitest';
import { type CheckoutDraft, forgetCheckoutDraft, keepCheckoutDraft, readCheckoutDraft } from './draft.ts';

const DRAFT: CheckoutDraft = {
  licence: 'commercial',
  phone: '9876543210',
  discountCode: 'HAAT-1',
  quantity: '2',
  licensee: 'Sharma',
};

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('A checkout draft comes back to the same buyer for the same listing', () => {
  keepCheckoutDraft('p1', 'u1', DRAFT);
  expect(readCheckoutDraft('p1', 'u1')).toEqual(DRAFT);
  expect(readCheckoutDraft('p1', 'u1')).toEqual(DRAFT);
});

it.each([
  ['p2', 'u1'],
  ['p1', 'u2'],
])('A checkout draft is not offered for listing %s to buyer %s', (projectId, uid) => {
  keepCheckoutDraft('p1', 'u1', DRAFT);
  expect(readCheckoutDraft(projectId, uid)).toBeUndefined();
});

it('A checkout draft is gone once it is deleted', () => {
  keepCheckoutDraft('p1', 'u1', DRAFT);
  forgetCheckoutDraft();
  expect(readCheckoutDraft('p1', 'u1')).toBeUndefined();
});

it('A broken draft is ignored, and an unknown licence is dropped from one', () => {
  sessionStorage.setItem('checkout-draft', '{');
  expect(readCheckoutDraft('p1', 'u1')).toBeUndefined();
  sessionStorage.setItem('checkout-draft', '{"projectId":"p1","uid":"u1","licence":"free"}');
  expect(readCheckoutDraft('p1', 'u1')).toEqual({
    ...{ licence: undefined, phone: '', discountCode: '' },
    ...{ quantity: '1', licensee: '' },
  });
});

it('The checkout works without session storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepCheckoutDraft('p1', 'u1', DRAFT);
  forgetCheckoutDraft();
  expect(readCheckoutDraft('p1', 'u1')).toBeUndefined();
});
