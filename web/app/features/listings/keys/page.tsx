import { counted } from '#contract/formats/words.ts';
import { KEY_KIND_NAMES, SELLER_KEYS_PAGE } from '#contract/licence-keys/constants.ts';
import { KEYS_FOR_PROGRAMS_PATH } from '../../../lib/paths/licence-keys.ts';
import { LISTINGS_PATH } from '../../../lib/paths/seller.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { RECEIPT } from '../../../ui/drawings/receipt.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Link, useSearchParams } from '../../../ui/nav.tsx';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import { KeysOfProject } from './of-project.tsx';
import { KeyFigures, KeysSkeleton } from './parts.tsx';
import { useKeyedProjects } from './queries.ts';
import '../../../styles/listings/keys.css';

/** Licence keys of a seller: their listings with keys, or with `project` in the address one of them (rule L13). */
export function KeysPage({ path }: { path: string }) {
  const [query] = useSearchParams();
  const projectId = query.get('project');
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  return projectId ? (
    <KeysOfProject key={projectId} path={path} projectId={projectId} />
  ) : (
    <KeyedProjects path={path} page={page} />
  );
}

function KeyedProjects({ path, page }: { path: string; page: number }) {
  const projects = useKeyedProjects(page);
  return (
    <QueryState query={projects} loading={<KeysSkeleton />} title="Your keys could not be loaded">
      {(data) =>
        data.projects.length === 0 ? (
          <NoKeys isLaterPage={page > 1} path={path} />
        ) : (
          <>
            <p className="mb-4 text-14 text-muted" aria-live="polite">
              {counted(data.total, 'listing')} with licence keys.{' '}
              <Link to={KEYS_FOR_PROGRAMS_PATH} className="link">
                How a program checks a key
              </Link>
            </p>
            <ul className="panel divide-y divide-line">
              {data.projects.map((project) => (
                <li key={project._id} className="key-row">
                  <div className="min-w-0">
                    <Link
                      to={`${path}?project=${project._id}`}
                      className="link-target font-medium wrap-anywhere hover:underline"
                    >
                      {project.title}
                    </Link>
                    <p className="text-14 text-muted">{KEY_KIND_NAMES[project.licenceKeys]}</p>
                  </div>
                  <KeyFigures project={project} />
                </li>
              ))}
            </ul>
            <div className="mt-8">
              <Pagination
                page={page}
                limit={data.limit || SELLER_KEYS_PAGE}
                total={data.total}
                hrefOf={(page) => (page > 1 ? `${path}?page=${page}` : path)}
                label="Pages of listings with keys"
              />
            </div>
          </>
        )
      }
    </QueryState>
  );
}

function NoKeys({ isLaterPage, path }: { isLaterPage: boolean; path: string }) {
  if (isLaterPage)
    return (
      <EmptyState
        drawing={RECEIPT}
        title="This page of the list is empty"
        action={<LinkButton to={path}>Show the first page</LinkButton>}
      />
    );
  return (
    <EmptyState
      drawing={RECEIPT}
      hue="ai-ml"
      title="No listing has licence keys yet"
      action={
        <LinkButton variant="solid" to={LISTINGS_PATH}>
          Open your listings
        </LinkButton>
      }
    >
      <p>
        With a key your program can check that its licence is in force, and on how many devices it is used.
        You turn keys on where you set the price of a listing.
      </p>
    </EmptyState>
  );
}
