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
      overAt={undefined}
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

describe('A pending payment', () => {
  it("A pending payment shows the server's message, the amount and the time left", () => {
    show();
    expect(screen.getByText(MESSAGE)).toBeTruthy();
    expect(screen.getByText('₹1,499')).toBeTruthy();
    expect(screen.getByText('12 minutes left')).toBeTruthy();
  });

  it('A pending payment names its licence where that is known', () => {
    show({ licence: 'commercial' });
    expect(screen.getByText('Commercial licence')).toBeTruthy();
  });

  it('A pending payment can be resumed or cancelled', () => {
    const { onResume, onCancel } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Resume payment' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel payment' }));
    expect(onResume).toHaveBeenCalledOnce();
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('A pending payment that cannot be cancelled has no cancel button', () => {
    show({ canCancel: false });
    expect(screen.queryByRole('button', { name: 'Cancel payment' })).toBeNull();
  });

  it('A second press on resume is ignored while the payment is being resumed', () => {
    const { onResume } = show({ busy: 'resume' });
    fireEvent.click(screen.getByRole('button', { name: 'Resume payment' }));
    expect(onResume).not.toHaveBeenCalled();
  });

  it('A pending payment counts down to the end of its session', () => {
    vi.useFakeTimers();
    show({ overAt: performance.now() + 725_000 });
    expect(screen.getByText('12:05')).toBeTruthy();
    act(() => vi.advanceTimersByTime(6_000));
    expect(screen.getByText('11:59')).toBeTruthy();
    expect(screen.getByText('12 minutes left')).toBeTruthy();
    vi.useRealTimers();
  });

  it('A buyer with a better price can cancel the pending payment and pay that price', () => {
    const { onCancel } = show({ betterPrice: 1200 });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel and pay ₹1,200' }));
    expect(onCancel).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Resume payment' })).toBeTruthy();
  });
});
