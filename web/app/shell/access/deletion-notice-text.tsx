import { formatDate } from '#contract/formats/dates.ts';
import { Link } from '../../ui/nav.tsx';

export default function DeletionNoticeText({ dueAt }: { dueAt: string }) {
  // The page that asks whether to keep the account says it itself.
  return (
    <div
      role="status"
      className="tone-warning alert mx-auto mb-4 w-[min(100%-2rem,72rem)] [body:has(#keep-first)_&]:hidden"
    >
      <p>
        Your account will be deleted on {formatDate(dueAt)}.{' '}
        <Link to="/notifications" className="link">
          Keep my account
        </Link>
      </p>
    </div>
  );
}
