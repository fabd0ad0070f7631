import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
});
