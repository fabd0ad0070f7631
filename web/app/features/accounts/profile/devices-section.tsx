import { useState } from 'react';
import type { SessionEntry, TrustedBrowser } from '#contract/accounts/schemas.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { relativeTime } from '../../../ui/text/format.ts';
import { useEndSession, useSessions } from './queries.ts';
import { refusalBeside } from './refused-fields.ts';
import { TrustedBrowsers } from './second-factor/trusted-browsers.tsx';
import { Outcome } from './section-form.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** Where the account is signed in; each place can be signed out (rule A4). */
export function DevicesSection({ uid }: { uid: string }) {
  return (
    <QueryState query={useSessions(uid)} loading={<DevicesSkeleton />}>
      {({ sessions, trustedBrowsers }) => <Devices sessions={sessions} trusted={trustedBrowsers} />}
    </QueryState>
  );
}

function Devices({ sessions, trusted }: { sessions: SessionEntry[]; trusted: TrustedBrowser[] }) {
  const [isAsking, setAsking] = useState(false);
  const [ended, setEnded] = useState<string>();
  const ending = useEndSession();
  return (
    <div className="grid gap-4">
      <ul className="panel divide-y divide-line">
        {sessions.map((session) => (
          <li key={session._id}>
            <Device
              session={session}
              isEnding={ending.isPending && ending.variables === session._id}
              onEnd={() =>
                ending.mutate(session._id, { onSuccess: () => setEnded(`${session.device} is signed out`) })
              }
            />
          </li>
        ))}
      </ul>
      {trusted.length > 0 && (
        <TrustedBrowsers
          browsers={trusted}
          endingId={ending.isPending ? ending.variables : undefined}
          onEnd={({ _id, device }) =>
            ending.mutate(_id, { onSuccess: () => setEnded(`${device} is not trusted any more`) })
          }
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="danger" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
        <Outcome done={ended} problem={refusalBeside(ending.error)} />
      </div>
      <SignOutEverywhere open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

function Device({
  session: { device, current, createdAt, lastUsedAt },
  isEnding,
  onEnd,
}: {
  session: SessionEntry;
  isEnding: boolean;
  onEnd: () => void;
}) {
  return (
    <div className="flex min-h-16 items-center justify-between gap-4 px-4 py-2.5 text-14">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {device}
          {current && <Badge>This device</Badge>}
        </p>
        <p className="text-muted">
          Since {formatDate(createdAt)}; last used <time dateTime={lastUsedAt}>{inSentence(lastUsedAt)}</time>
        </p>
      </div>
      {!current && (
        <Button size="small" busy={isEnding} onClick={onEnd} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </div>
  );
}

function inSentence(iso: string): string {
  return relativeTime(iso).replace('Just', 'just');
}

function DevicesSkeleton() {
  return (
    <div role="status" className="grid gap-px">
      <span className="sr-only">Loading your devices</span>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
