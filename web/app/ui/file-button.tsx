import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../lib/api/error.ts';
import { Button, type ButtonSize } from './button.tsx';

/** Saves a file; one at a time, and a failure is said beside it. */
export function FileButton({
  save,
  size = 'normal',
  children,
}: {
  save: () => Promise<void>;
  size?: ButtonSize;
  children: ReactNode;
}) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const press = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await save();
    } catch (error) {
      setFailure(messageOf(error, 'The file could not be downloaded. Try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size={size} busy={isBusy} onClick={press}>
        {!isBusy && <Download size={16} aria-hidden="true" />}
        {children}
      </Button>
      {failure && (
        <span role="alert" className="text-14 text-danger">
          {failure}
        </span>
      )}
    </>
  );
}
