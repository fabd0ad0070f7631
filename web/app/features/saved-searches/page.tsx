import { type ReactNode, useState } from 'react';
import { formatDate } from '#contract/formats/dates.ts';
import { SAVED_SEARCH_LIMITS, savedSearchPath } from '#contract/saved-searches/constants.ts';
import type { SavedSearch } from '#contract/saved-searches/schemas.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useFocusInList } from '../../ui/data-table/use-focus-in-list.ts';
import { SEARCH } from '../../ui/drawings/search.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/nav.tsx';
import { useDeleteSearch, useSavedSearches } from './queries.ts';
import { RenameDialog } from './rename-dialog.tsx';

/** Draws what a search asks for; the page of the catalogue's puts its own words in. */
export type DrawConditions = (conditions: SavedSearch['conditions']) => ReactNode;

/** The searches of who is signed in, and whether mails tell what they find (rule R8). */
export function SavedSearchesPage({
  drawConditions,
  settingsPath,
}: {
  drawConditions: DrawConditions;
  settingsPath: string;
}) {
  // Here, because the row is gone before its undoing is asked for.
  const deleting = useDeleteSearch();
  return (
    <div {...useFocusInList()}>
      <QueryState
        query={useSavedSearches()}
        loading={<ListLoading />}
        title="Your searches could not be loaded"
      >
        {({ savedSearches, mails }) =>
          savedSearches.length === 0 ? (
            <NoSearches />
          ) : (
            <div className="grid gap-5">
              <MailNote mails={mails} settingsPath={settingsPath} />
              <ul className="grid gap-4">
                {savedSearches.map((search) => (
                  <li key={search._id}>
                    <SearchRow
                      search={search}
                      drawConditions={drawConditions}
                      isDeleting={deleting.isPending && deleting.variables._id === search._id}
                      onDelete={() => deleting.mutate(search)}
                    />
                  </li>
                ))}
              </ul>
              <p className="text-14 text-muted">
                {savedSearches.length} of {SAVED_SEARCH_LIMITS.searches} searches
              </p>
            </div>
          )
        }
      </QueryState>
    </div>
  );
}

function ListLoading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading your saved searches</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-36 w-full rounded-card!" />
      ))}
    </div>
  );
}

function NoSearches() {
  return (
    <EmptyState
      drawing={SEARCH}
      title="No saved searches yet"
      action={
        <LinkButton to="/market" variant="solid">
          Search the market
        </LinkButton>
      }
    >
      <p>
        Search for something, or choose filters, and press Save this search. You get one e-mail a day with
        what is new.
      </p>
    </EmptyState>
  );
}

function MailNote({ mails, settingsPath }: { mails: 'on' | 'off' | 'unconfirmed'; settingsPath: string }) {
  if (mails === 'on') return <p className="text-muted">You get one e-mail a day with what they found.</p>;
  return (
    <Alert tone="warning">
      <p>
        {mails === 'off'
          ? 'Mails about saved searches are switched off.'
          : 'Your e-mail address is not confirmed yet, so there are no mails.'}{' '}
        What they find is told in your notifications all the same.{' '}
        <Link to={settingsPath} className="link">
          Open your settings
        </Link>
      </p>
    </Alert>
  );
}

function SearchRow({
  search,
  drawConditions,
  isDeleting,
  onDelete,
}: {
  search: SavedSearch;
  drawConditions: DrawConditions;
  isDeleting: boolean;
  onDelete: () => void;
}) {
  const [isRenaming, setRenaming] = useState(false);
  const { name, conditions, createdAt, lastFoundAt } = search;
  const of = <span className="sr-only"> {name}</span>;
  return (
    <article className="panel grid gap-3 p-5" aria-label={name}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-18 wrap-anywhere">
          <Link to={savedSearchPath(conditions)} className="hover:underline">
            {name}
          </Link>
        </h2>
        <p className="text-14 text-muted">
          {lastFoundAt
            ? `Last found something on ${formatDate(lastFoundAt)}`
            : `Saved on ${formatDate(createdAt)}`}
        </p>
      </div>
      {drawConditions(conditions)}
      <div className="flex flex-wrap gap-2">
        <LinkButton to={savedSearchPath(conditions)} size="small">
          Show results{of}
        </LinkButton>
        <Button size="small" variant="plain" onClick={() => setRenaming(true)}>
          Rename{of}
        </Button>
        <Button size="small" variant="plain" busy={isDeleting} onClick={onDelete}>
          Delete{of}
        </Button>
      </div>
      {isRenaming && <RenameDialog search={search} onClose={() => setRenaming(false)} />}
    </article>
  );
}
