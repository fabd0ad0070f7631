import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast, showUndoToast, ToastRegion } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <input aria-label="Name" />
      <ToastRegion />
    </>,
  );
});
afterEach(() => {
  act(() => void vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

const undo = vi.fn();
beforeEach(() => void undo.mockReset());
const tell = (text: string, take?: () => void) =>
  act(() => (take ? showUndoToast(text, take) : showToast(text)));
const pressUndoKey = (target: Element = document.body) =>
  fireEvent.keyDown(target, { key: 'z', ctrlKey: true });

describe('What was done and can be taken back', () => {
  it('Undo takes the act back once, and the message goes', () => {
    tell('The search is deleted.', undo);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('The search is deleted.')).toBeNull();
    pressUndoKey();
    expect(undo).toHaveBeenCalledOnce();
  });

  it('Ctrl Z takes back the latest act, but not while somebody types', () => {
    const earlier = vi.fn();
    tell('Asha is not followed any more.', earlier);
    tell('The search is deleted.', undo);
    tell('Something else was saved.');
    pressUndoKey(screen.getByLabelText('Name'));
    expect(undo).not.toHaveBeenCalled();
    pressUndoKey();
    expect([undo.mock.calls.length, earlier.mock.calls.length]).toEqual([1, 0]);
    pressUndoKey();
    expect(earlier).toHaveBeenCalledOnce();
  });

  it('An act cannot be taken back once its message has gone', () => {
    tell('The search is deleted.', undo);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    pressUndoKey();
    expect(undo).not.toHaveBeenCalled();
  });
});
