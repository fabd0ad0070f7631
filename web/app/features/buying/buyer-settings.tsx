import type { ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import { logout } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format.ts';

/** What the market knows of the buyer, and the way out. */
export function BuyerSettings({ user }: { user: User }) {
  return (
    <div className="max-w-xl">
      <dl className="panel divide-y divide-line">
        <Row name="Display name">{user.displayName || 'None'}</Row>
        <Row name="E-mail">{user.email}</Row>
        <Row name="Role">Buyer</Row>
        <Row name="Member since">{formatDate(user.createdAt)}</Row>
      </dl>
      <Button className="mt-6" onClick={() => void logout()}>
        Sign Out
      </Button>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 px-5 py-3 sm:grid-cols-[160px_1fr]">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
