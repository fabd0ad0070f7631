import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PendingPayment } from './pending-payment.tsx';

const MESSAGE = 'You already have a pending payment for this project.';

function show(part: Partial<Parameters<typeof PendingPayment>[0]> = {}) {
  const onResume = vi.fn();
  const onCancel = vi.fn();
  render(
    <PendingPayment
      message={MESSAGE}
      amount={1499}
      expiresAt={undefined}
      minutes={12}
      canCancel
      busy={undefined}
      onResume={onResume}
      onCancel={onCancel}
      {...part}
    />,
  );
  return { onResume, onCancel };
}

afterEach(cleanup);

describe('a pending payment', () => {
  it('shows what the server said, the amount and the time that is left', () => {
    show();
    expect(screen.getByText(MESSAGE)).toBeTruthy();
    expect(screen.getByText('₹1,499')).toBeTruthy();
    expect(screen.getByText('12 minutes left')).toBeTruthy();
  });

  it('can be resumed and cancelled', () => {
    const { onResume, onCancel } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Resume payment' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel payment' }));
    expect(onResume).toHaveBeenCalledOnce();
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('offers no cancelling where the order cannot be cancelled', () => {
    show({ canCancel: false });
    expect(screen.queryByRole('button', { name: 'Cancel payment' })).toBeNull();
  });

  it('ignores a second press while it resumes', () => {
    const { onResume } = show({ busy: 'resume' });
    fireEvent.click(screen.getByRole('button', { name: 'Resume payment' }));
    expect(onResume).not.toHaveBeenCalled();
  });

  it('counts down to the end of the session', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
    show({ expiresAt: '2026-11-21T10:12:05Z' });
    expect(screen.getByText('12:05')).toBeTruthy();
    act(() => vi.advanceTimersByTime(6_000));
    expect(screen.getByText('11:59')).toBeTruthy();
    expect(screen.getByText('12 minutes left')).toBeTruthy();
    vi.useRealTimers();
  });

  it('offers to give it up for a better price that a code has brought since', () => {
    const { onCancel } = show({ betterPrice: 1200 });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel and pay ₹1,200' }));
    expect(onCancel).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Resume payment' })).toBeTruthy();
  });
});
