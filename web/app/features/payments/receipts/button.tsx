import { useMutation } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { downloadReceipt } from './download.ts';

/** Saves the receipt of a paid order; `title` tells several of them apart. */
export function ReceiptButton({
  orderId,
  title,
  small = false,
}: {
  orderId: string;
  title: string;
  small?: boolean;
}) {
  const { isPending, error, mutate } = useMutation({ mutationFn: () => downloadReceipt(orderId) });
  return (
    <>
      <Button size={small ? 'small' : 'normal'} busy={isPending} onClick={() => mutate()}>
        {!isPending && <ReceiptText size={16} aria-hidden="true" />}
        Receipt<span className="sr-only"> for {title}</span>
      </Button>
      {error && (
        <span role="alert" className="text-14 tone-error purchase-failure">
          {messageOf(error, 'The receipt could not be downloaded. Try again.')}
        </span>
      )}
    </>
  );
}
