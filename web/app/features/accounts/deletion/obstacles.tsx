import type { DeletionObstacle } from '#contract/personal-data/deletion/schemas.ts';
import { Link } from '../../../ui/nav.tsx';

/** What has to be settled first, each with where to do it. */
export function Obstacles({ obstacles }: { obstacles: readonly DeletionObstacle[] }) {
  return (
    <ul className="mt-2 grid gap-3">
      {obstacles.map(({ code, text, action }) => (
        <li key={code}>
          {text}{' '}
          {action && (
            <Link to={action.url} className="link whitespace-nowrap">
              {action.label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
