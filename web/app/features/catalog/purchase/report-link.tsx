import type { Project } from '#contract/listings/schemas.ts';
import { useSession } from '../../../lib/session/current-user.ts';

/** Opens the report of a listing or its seller over the page; the shell hears of it. Nobody reports their own. */
export function ReportLink({ project: { _id, title, seller } }: { project: Project }) {
  const session = useSession();
  if (session.state === 'signed-in' && session.user.uid === seller.uid) return null;
  return (
    <button
      type="button"
      className="with-scripts link link-target mt-2 text-14 text-muted"
      data-opens="report"
      data-listing={_id}
      data-title={title}
      data-seller={seller.uid}
      data-name={seller.displayName}
    >
      Report this project
    </button>
  );
}
