import type { Paise } from '#contract/money.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useAskForLastPayout } from '../queries.ts';

/** For somebody who sells nothing more: all that is left, however little (rule M3). */
export function LastPayout({ payablePaise }: { payablePaise: Paise }) {
  const asking = useAskForLastPayout();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="payout-note">
        If you stop selling, you can have all of it: take your projects off the market, wait until no sale is
        pending, and ask for your last payout.
      </p>
      {asking.error && <Alert tone="error">{messageOf(asking.error)}</Alert>}
      <Button busy={asking.isPending} onClick={() => asking.mutate(payablePaise)}>
        Ask for the last payout
      </Button>
    </div>
  );
}
