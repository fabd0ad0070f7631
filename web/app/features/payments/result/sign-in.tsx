import { LinkButton } from '../../../ui/button.tsx';
import { RECEIPT } from '../../../ui/drawings/receipt.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

/** For visitors: nothing of an order is shown to somebody who is not signed in. `path` leads here again. */
export function SignInForResult({ path }: { path: string }) {
  return (
    <EmptyState
      level="h1"
      drawing={RECEIPT}
      title="Sign in to see your payment"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={path} variant="solid">
            Sign in
          </LinkButton>
          <LinkButton to="/market">Browse Market</LinkButton>
        </div>
      }
    >
      <p>
        The download and the receipt are shown to the buyer alone. Sign in with the account that paid, and you
        come back to this page. A payment that was made is found without it too.
      </p>
    </EmptyState>
  );
}
