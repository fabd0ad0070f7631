import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
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
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await downloadReceipt(orderId);
    } catch (error) {
      setFailure(messageOf(error, 'The receipt could not be downloaded. Try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size={small ? 'small' : 'normal'} busy={isBusy} onClick={() => void save()}>
        {!isBusy && <ReceiptText size={16} aria-hidden="true" />}
        Receipt<span className="sr-only"> for {title}</span>
      </Button>
      {failure && (
        <span role="alert" className="text-14 tone-error purchase-failure">
          {failure}
        </span>
      )}
    </>
  );
}
