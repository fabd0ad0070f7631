import { afterEach, expect, it } from 'vitest';
import { lowerModals } from './lower-modals.ts';

afterEach(() => document.body.replaceChildren());

function openModal(): HTMLDialogElement {
  const modal = document.createElement('dialog');
  modal.innerHTML = '<button>Pay</button>';
  document.body.append(modal);
  modal.showModal();
  return modal;
}

it('An open modal is shown without being modal until it is raised, and then has the focus back', () => {
  const modal = openModal();
  const button = modal.querySelector('button');
  button?.focus();
  const raise = lowerModals();
  expect(modal.open).toBe(true);
  expect('lowered' in modal.dataset).toBe(true);
  raise();
  expect(modal.open).toBe(true);
  expect('lowered' in modal.dataset).toBe(false);
  expect(document.activeElement).toBe(button);
});

it('A modal that was left meanwhile stays closed', () => {
  const modal = openModal();
  const raise = lowerModals();
  modal.close();
  raise();
  expect(modal.open).toBe(false);
});
