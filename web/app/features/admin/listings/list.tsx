import { useState } from 'react';
import type { ManagedProject } from '#contract/listings/schemas.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { RowMark } from '../../../ui/data-table/row-mark.tsx';
import { FileButton } from '../../../ui/data-table/toolbar.tsx';
import { useRowChoice } from '../../../ui/data-table/use-row-choice.ts';
import { BOX } from '../../../ui/drawings/box.ts';
import { SEARCH } from '../../../ui/drawings/search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Select, TextInput } from '../../../ui/form/field.tsx';
import { useDelayedSearch } from '../../../ui/form/use-delayed-search.ts';
import { useNavigate, useSearchParams } from '../../../ui/nav.tsx';
import { TabLinks } from '../../../ui/paging/tabs.tsx';
import type { RowNames } from '../table/bulk/act.ts';
import { BulkBar } from '../table/bulk/bar.tsx';
import { useSavedViews } from '../table/choices/saved-views.tsx';
import { PagedRows } from '../table/paged-rows.tsx';
import { usePeopleFile } from '../table/people-file.tsx';
import {
  inStatus,
  isNarrowed,
  type ListingOrder,
  type ListingView,
  listingAddress,
  ORDER_NAMES,
  ORDERS,
  type QueueStatus,
  readListingView,
} from './address.ts';
import { LISTING_ACTS } from './bulk.tsx';
import { FeaturingDialog } from './featuring-dialog.tsx';
import { MANAGED, type SuspensionVerb, useManagedListings } from './queries.ts';
import { listingNameId, ManagedListingRow } from './row.tsx';
import { queueLabel } from './status.tsx';
import { SuspensionDialog } from './suspension-dialog.tsx';

const NAMES: RowNames<ManagedProject> = {
  nameOf: LISTING_ACTS.nameOf,
  keyOf: ({ _id }) => _id,
  one: 'listing',
  listKey: MANAGED,
};

/** Listings by status, in tabs that stand in the address. The first of `statuses` is shown at first. */
export function ManagedListings({ path, statuses }: { path: string; statuses: readonly QueueStatus[] }) {
  const [query] = useSearchParams();
  const [suspension, setSuspension] = useState<{ verb: SuspensionVerb; project: ManagedProject }>();
  const [featuring, setFeaturing] = useState<ManagedProject>();
  const view = readListingView(query, statuses);
  const { status, search, page } = view;
  const answer = useManagedListings(view);
  const { data, isPlaceholderData } = answer;
  const choice = useRowChoice(listingAddress(path, view));
  // As the list has it now: a suspension that came too late is tried again with what was read since.
  const suspended = suspension && {
    ...suspension,
    project: data?.projects.find(({ _id }) => _id === suspension.project._id) ?? suspension.project,
  };
  return (
    <>
      <div className="mb-6">
        <TabLinks
          label="Listings by status"
          tabs={statuses.map((value) => ({
            to: listingAddress(path, inStatus(view, value)),
            label: queueLabel(value),
            count: value === status && data && !isPlaceholderData ? data.total : undefined,
            current: value === status,
          }))}
        />
      </div>
      <ListingTools key={path} path={path} view={view} />
      <PagedRows
        answer={answer}
        page={page}
        what="listings"
        skeleton={{ rows: 4, height: 'h-28' }}
        rowsOf={({ projects }) => projects}
        empty={<NothingHere status={status} isSearch={search !== ''} />}
        hrefOf={(page) => listingAddress(path, { ...view, page })}
      >
        {(projects) => (
          <>
            <ul className="panel divide-y divide-line">
              {projects.map((project) => (
                <li key={project._id} className="marked-row" data-row>
                  <RowMark choice={choice} rowKey={project._id} of={listingNameId(project._id)} />
                  <ManagedListingRow
                    project={project}
                    onFeature={() => setFeaturing(project)}
                    onSuspend={(verb) => setSuspension({ verb, project })}
                  />
                </li>
              ))}
            </ul>
            <BulkBar rows={projects} choice={choice} acts={LISTING_ACTS.acts} names={NAMES} />
          </>
        )}
      </PagedRows>
      <FeaturingDialog project={featuring} onClose={() => setFeaturing(undefined)} />
      <SuspensionDialog open={suspended} onClose={() => setSuspension(undefined)} />
    </>
  );
}

/** Narrows the list by title or seller, and sorts it; both stay when another status is looked at. */
function ListingTools({ path, view }: { path: string; view: ListingView }) {
  const { status, search, order } = view;
  const saved = useSavedViews({
    path,
    address: listingAddress(path, { ...view, page: 1 }),
    isNarrowed: isNarrowed(view),
  });
  const navigate = useNavigate();
  const look = (part: Partial<ListingView>) =>
    void navigate(listingAddress(path, { ...view, page: 1, ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  const file = usePeopleFile('listing-file', (reason) =>
    downloadFile('GET /admin/projects.csv', { status, search, reason }, 'listings.csv'),
  );
  const { text, setText, searchNow } = useDelayedSearch(search, (wanted) => look({ search: wanted }));
  return (
    <search>
      <form
        className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <div className="w-full sm:w-80">
          <TextInput
            id="listing-search"
            label="Search"
            type="search"
            placeholder="Title or seller"
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            data-search
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <OrderChoice order={order} onChoose={(order) => look({ order })} />
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          {saved.button}
          <FileButton onFile={file.ask} />
        </div>
      </form>
      {file.dialog}
      {saved.chips}
    </search>
  );
}

function OrderChoice({ order, onChoose }: { order: ListingOrder; onChoose: (order: ListingOrder) => void }) {
  return (
    <div className="w-52">
      <Select
        id="listing-order"
        label="Sort"
        value={order}
        onChange={({ target }) => onChoose(target.value as ListingOrder)}
      >
        {ORDER_NAMES.map((name) => (
          <option key={name} value={name}>
            {ORDERS[name].label}
          </option>
        ))}
      </Select>
    </div>
  );
}

function NothingHere({ status, isSearch }: { status: QueueStatus; isSearch: boolean }) {
  if (isSearch) return <EmptyState drawing={SEARCH} title="Nothing matches" />;
  if (status === 'waiting') {
    return (
      <EmptyState drawing={BOX} hue="mobile" title="Nothing to review">
        <p>New listings and new versions appear here as soon as their sellers submit them.</p>
      </EmptyState>
    );
  }
  return <EmptyState drawing={SEARCH} title={`No listings with the status “${queueLabel(status)}”`} />;
}
