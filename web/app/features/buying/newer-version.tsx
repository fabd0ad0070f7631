import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { formatDate } from '../../ui/format.ts';
import { Link } from '../../ui/nav.tsx';

const FRESH_MS = 60_000;

/** Tells that the archive is newer than what was sold at `paidAt`; nothing where it is not, or nobody answers. */
export function NewerVersion({ projectId, paidAt }: { projectId: string; paidAt: string }) {
  const { data } = useQuery({
    queryKey: ['versions', projectId],
    queryFn: ({ signal }) => api('GET /projects/:id/versions', { params: { id: projectId }, signal }),
    staleTime: FRESH_MS,
  });
  const sold = data?.versions.find(({ current }) => current);
  const since = sold?.reviewedAt ?? sold?.createdAt;
  if (!sold || !since || Date.parse(since) <= Date.parse(paidAt)) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 border-t border-line pt-4 text-14">
      <span>
        Version <span className="figures">{sold.number}</span> came out on {formatDate(since)}, after you
        bought this. It is yours too.
      </span>
      <Link to={`/project/${projectId}#versions`} className="link text-muted">
        What changed
      </Link>
    </p>
  );
}
