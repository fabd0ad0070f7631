import { formatDate } from '#contract/formats/dates.ts';
import { Link } from '../../ui/nav.tsx';

export default function LeavingText({ dueAt }: { dueAt: string }) {
  return (
    <div role="status" className="tone-warning alert mx-auto mb-4 w-[min(100%-2rem,72rem)]">
      <p>
        Your account will be deleted on {formatDate(dueAt)}.{' '}
        <Link to="/notifications" className="link">
          Keep my account
        </Link>
      </p>
    </div>
  );
}
