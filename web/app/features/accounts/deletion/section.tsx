import { useState } from 'react';
import type { Profile } from '#contract/accounts/schemas.ts';
import { GRACE_DAYS } from '#contract/personal-data/deletion/constants.ts';
import type { DeletionOutlook } from '#contract/personal-data/deletion/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CloseSelling } from './close-selling.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Obstacles } from './obstacles.tsx';
import { useOutlook } from './queries.ts';

/** The end of an account: what stays, what is lost, what is in the way, and the way out (rule A9). */
export function DeletionSection({ profile }: { profile: Profile }) {
  return (
    <QueryState
      query={useOutlook(profile.uid)}
      loading={<Skeleton className="h-96" />}
      title="This could not be loaded"
    >
      {(outlook) => <Outlook profile={profile} outlook={outlook} />}
    </QueryState>
  );
}

function Outlook({ profile, outlook }: { profile: Profile; outlook: DeletionOutlook }) {
  const [isAsking, setAsking] = useState(false);
  const { stays, goes, obstacles } = outlook;
  return (
    <div className="grid gap-6 text-14">
      <div>
        <h3 className="font-medium">What is deleted for good</h3>
        <ul className="mt-2 list-disc space-y-1 ps-5">
          {goes.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="font-medium">What stays, and why</h3>
        <ul className="mt-2 list-disc space-y-2 ps-5">
          {stays.map(({ what, why }) => (
            <li key={what}>
              {what}. <span className="text-muted">{why}</span>
            </li>
          ))}
        </ul>
      </div>
      {obstacles.length > 0 ? (
        <Alert tone="warning" title="Before you can delete your account">
          <Obstacles obstacles={obstacles} />
        </Alert>
      ) : (
        <div>
          <p className="text-muted">
            You have {GRACE_DAYS} days to change your mind. We mail you a link that keeps the account.
          </p>
          <Button variant="danger" className="mt-4" onClick={() => setAsking(true)}>
            Delete account
          </Button>
        </div>
      )}
      {profile.role === 'seller' && <CloseSelling />}
      <DeleteDialog
        email={profile.email}
        isSeller={profile.role === 'seller'}
        open={isAsking}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
