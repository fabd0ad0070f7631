import type { ManagedUser } from '#contract/accounts/schemas.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import { ROLE_NAMES } from '../../../lib/session/role-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge, StatusDot } from '../../../ui/feedback/badge.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import type { PersonVerb } from './dialog.tsx';
import { LinksNote } from './links-form.tsx';
import { MoreActs } from './more-acts.tsx';
import { PayoutStopNote } from './payout-forms.tsx';
import { ResetNote } from './second-factor-forms.tsx';
import { TrustNote } from './trust.tsx';

/** What names the row. */
export const personNameId = (uid: string) => `person-${uid}`;

/** What the columns hold, for the eye: each row names its parts for screen readers. */
export function PersonColumns() {
  return (
    <div aria-hidden="true" className="person-columns border-b border-line px-4 py-2.5 text-12 text-muted">
      <span>Person</span>
      <span>Role</span>
      <span>Status</span>
      <span className="text-right">Activity</span>
      <span className="pl-4">Joined</span>
    </div>
  );
}

/** One account as an admin sees it, and what can be done about it: nothing about oneself. */
export function PersonRow({
  person,
  isOneself,
  onAct,
}: {
  person: ManagedUser;
  isOneself: boolean;
  onAct: (verb: PersonVerb) => void;
}) {
  const { displayName, email, role, createdAt, suspendedAt, suspendedReason } = person;
  const name = displayName || email;
  return (
    <article aria-label={name} className="px-4 py-2.5 text-14">
      <div className="person-row">
        <Who person={person} />
        <p className="person-facts">
          <span>
            <Badge>{ROLE_NAMES[role]}</Badge>
          </span>
          <AccountStatus person={person} />
          <Work person={person} />
          <span className="person-joined whitespace-nowrap text-muted">
            <span className="person-word">Joined </span>
            {formatDate(createdAt)}
          </span>
        </p>
        <div className="person-acts flex flex-wrap gap-2">
          {isOneself ? (
            <span className="text-muted">You</span>
          ) : (
            <>
              <MainAct name={name} isSuspended={suspendedAt !== null} onAct={onAct} />
              <MoreActs person={person} onAct={onAct} />
            </>
          )}
        </div>
      </div>
      {suspendedAt && (
        <p className="mt-2 border-l-2 border-line-strong pl-3 whitespace-pre-line wrap-anywhere person-note">
          <span className="text-muted">Suspended {formatDate(suspendedAt)}: </span>
          {suspendedReason}
        </p>
      )}
      {person.trustEnded && <TrustNote end={person.trustEnded} />}
      {person.secondFactorReset && <ResetNote reset={person.secondFactorReset} />}
      <LinksNote person={person} />
      {person.payoutsStopped && <PayoutStopNote stop={person.payoutsStopped} />}
    </article>
  );
}

function Who({ person: { uid, displayName, email, photoURL, emailVerified } }: { person: ManagedUser }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar address={photoURL} name={displayName} />
      <div className="min-w-0">
        <h2
          id={personNameId(uid)}
          className="font-sans text-14 leading-snug font-medium tracking-normal wrap-anywhere"
        >
          {displayName || email}
        </h2>
        <p className="text-12 text-muted wrap-anywhere">
          {displayName && email}
          {!emailVerified && ' (not confirmed)'}
        </p>
      </div>
    </div>
  );
}

function AccountStatus({ person: { suspendedAt, sellerVerifiedAt } }: { person: ManagedUser }) {
  if (suspendedAt) return <StatusDot tone="error">Suspended</StatusDot>;
  if (sellerVerifiedAt) return <StatusDot tone="success">Verified</StatusDot>;
  return <StatusDot tone="secondary">Active</StatusDot>;
}

/** What the row offers first. */
function MainAct({
  name,
  isSuspended,
  onAct,
}: {
  name: string;
  isSuspended: boolean;
  onAct: (verb: PersonVerb) => void;
}) {
  return isSuspended ? (
    <Button size="small" onClick={() => onAct('restore')} aria-label={`Restore ${name}`}>
      Restore
    </Button>
  ) : (
    <Button size="small" onClick={() => onAct('role')} aria-label={`Change role of ${name}`}>
      Change role
    </Button>
  );
}

/** What a role does, and what is left of another role's time. */
function Work({ person: { role, listings, orders } }: { person: ManagedUser }) {
  return (
    <span className="person-work">
      {(role === 'seller' || listings > 0) && <Count count={listings} one="listing" />}
      {(role === 'buyer' || orders > 0) && <Count count={orders} one="order" />}
    </span>
  );
}

function Count({ count, one }: { count: number; one: string }) {
  const [figure, word] = counted(count, one).split(' ');
  return (
    <span className="whitespace-nowrap">
      <span className="figures">{figure}</span> <span className="text-muted">{word}</span>
    </span>
  );
}
