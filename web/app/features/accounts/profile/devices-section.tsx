import { Monitor, Smartphone, Tablet, Terminal } from 'lucide-react';
import { useState } from 'react';
import type { SessionEntry, TrustedBrowser } from '#contract/accounts/schemas.ts';
import { placeText } from '#contract/formats/countries.ts';
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
import { NotMe } from './sign-ins/not-me.tsx';
import { useEndOtherSessions } from './sign-ins/queries.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** Where the account is signed in; each place can be signed out (rule A4). */
export function DevicesSection({ uid, email }: { uid: string; email: string }) {
  return (
    <QueryState query={useSessions(uid)} loading={<DevicesSkeleton />}>
      {({ sessions, trustedBrowsers }) => (
        <Devices sessions={sessions} trusted={trustedBrowsers} email={email} />
      )}
    </QueryState>
  );
}

function Devices({
  sessions,
  trusted,
  email,
}: {
  sessions: SessionEntry[];
  trusted: TrustedBrowser[];
  email: string;
}) {
  const [isAsking, setAsking] = useState(false);
  const [ended, setEnded] = useState<string>();
  const ending = useEndSession();
  const endingOthers = useEndOtherSessions();
  return (
    <div className="grid gap-4">
      <ul className="panel divide-y divide-line">
        {sessions.map((session) => (
          <li key={session._id}>
            <Device
              session={session}
              email={email}
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
        <SignOutOthers
          hasOthers={sessions.length > 1}
          onDone={() => setEnded('Every other device is signed out')}
          ending={endingOthers}
        />
        <Button variant="danger" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
        <Outcome done={ended} problem={refusalBeside(ending.error ?? endingOthers.error)} />
      </div>
      <SignOutEverywhere open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

/** It stays once it was pressed: whoever came to it by keyboard is still there. */
function SignOutOthers({
  hasOthers,
  ending,
  onDone,
}: {
  hasOthers: boolean;
  ending: ReturnType<typeof useEndOtherSessions>;
  onDone: () => void;
}) {
  if (!hasOthers && !ending.isSuccess) return null;
  return (
    <Button busy={ending.isPending} onClick={() => ending.mutate(undefined, { onSuccess: onDone })}>
      Sign out all others
    </Button>
  );
}

const ICONS = { desktop: Monitor, phone: Smartphone, tablet: Tablet, other: Terminal };

function Device({
  session,
  email,
  isEnding,
  onEnd,
}: {
  session: SessionEntry;
  email: string;
  isEnding: boolean;
  onEnd: () => void;
}) {
  const { _id, device, kind, current, createdAt, lastUsedAt } = session;
  const place = placeText(session);
  const Icon = ICONS[kind];
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-14">
      <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <Icon size={20} aria-hidden="true" className="row-span-3 mt-0.5 text-muted" />
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {device}
          {current && <Badge>This device</Badge>}
        </p>
        <p className="text-muted">
          Since {formatDate(createdAt)}; last used <time dateTime={lastUsedAt}>{inSentence(lastUsedAt)}</time>
        </p>
        {place && <p className="text-muted wrap-anywhere">Signed in from {place}</p>}
      </div>
      {!current && (
        <div className="ml-auto flex items-center gap-2">
          <NotMe id={_id} device={device} email={email} />
          <Button size="small" busy={isEnding} onClick={onEnd} aria-label={`Sign out ${device}`}>
            Sign out
          </Button>
        </div>
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
