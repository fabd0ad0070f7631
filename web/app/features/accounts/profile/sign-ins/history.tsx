import { SIGN_IN_METHOD_LABELS } from '#contract/accounts/sign-ins/constants.ts';
import type { SignInEntry } from '#contract/accounts/sign-ins/schemas.ts';
import { placeText } from '#contract/formats/countries.ts';
import { formatDateTime } from '#contract/formats/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { Badge, StatusDot } from '../../../../ui/feedback/badge.tsx';
import { QueryState } from '../../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { NotMe } from './not-me.tsx';
import { useSignIns } from './queries.ts';

/** When, how and from where somebody signed in, and who tried to (rule A12). */
export function SignInHistory({ uid, email }: { uid: string; email: string }) {
  const list = useSignIns(uid);
  return (
    <QueryState query={list} loading={<HistorySkeleton />}>
      {({ pages }) => {
        const signIns = pages.flatMap((page) => page.signIns);
        if (signIns.length === 0)
          return (
            <p className="text-14 text-muted">Nothing yet: sign-ins appear here from the next one on.</p>
          );
        return (
          <div className="grid justify-items-start gap-4">
            <ul className="panel w-full divide-y divide-line">
              {signIns.map((signIn) => (
                <li key={signIn._id}>
                  <SignIn signIn={signIn} email={email} />
                </li>
              ))}
            </ul>
            {list.hasNextPage && (
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show more
              </Button>
            )}
            <p className="text-14 text-muted">Kept for {pages[0]?.days} days.</p>
          </div>
        );
      }}
    </QueryState>
  );
}

function SignIn({ signIn, email }: { signIn: SignInEntry; email: string }) {
  const { _id, at, method, succeeded, device, current } = signIn;
  const place = placeText(signIn);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-14">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-medium wrap-anywhere">
          <StatusDot tone={succeeded ? 'success' : 'error'}>{succeeded ? 'Signed in' : 'Failed'}</StatusDot>
          {SIGN_IN_METHOD_LABELS[method]}
          {current && <Badge>This session</Badge>}
        </p>
        <p className="text-muted wrap-anywhere">
          {device}
          {place && `; ${place}`}
        </p>
        <p className="text-muted">
          <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
      </div>
      {succeeded && !current && (
        <div className="ml-auto">
          <NotMe id={_id} device={device} email={email} />
        </div>
      )}
    </div>
  );
}

function HistorySkeleton() {
  return (
    <div role="status" className="grid gap-px">
      <span className="sr-only">Loading your sign-ins</span>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}
