import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/call.ts';
import { cardFacts } from '../cards/facts.ts';
import { isOwned } from './ownership.ts';
import { RelatedProjects } from './related-grid.tsx';

/** What else is like a project, for somebody who is signed in: asked for in the browser. It is an addition: nothing is said when it fails. */
export function RelatedSection({ id, uid }: { id: string; uid: string }) {
  const { data = [] } = useQuery({
    queryKey: ['related', id, uid],
    queryFn: async ({ signal }) =>
      (await api('GET /projects/:id/related', { params: { id }, query: {}, signal })).projects,
  });
  const owned = new Set(data.filter((project) => isOwned(project, uid)).map(({ _id }) => _id));
  return <RelatedProjects projects={data.map(cardFacts)} owned={owned} />;
}
