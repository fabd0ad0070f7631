import { useState } from 'react';
import type { ManagedUser } from '#contract/accounts/schemas.ts';
import { counted } from '#contract/formats/words.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { RowMark } from '../../../ui/data-table/row-mark.tsx';
import { FileButton } from '../../../ui/data-table/toolbar.tsx';
import { type RowChoice, useRowChoice } from '../../../ui/data-table/use-row-choice.ts';
import { SEARCH } from '../../../ui/drawings/search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useNavigate, useSearchParams } from '../../../ui/nav.tsx';
import type { RowNames } from '../table/bulk/act.ts';
import { BulkBar } from '../table/bulk/bar.tsx';
import { useSavedViews } from '../table/choices/saved-views.tsx';
import { PagedRows } from '../table/paged-rows.tsx';
import { usePeopleFile } from '../table/people-file.tsx';
import { PEOPLE_PATH, peoplePath, readPeopleView } from './address.ts';
import { PERSON_ACTS } from './bulk.tsx';
import { type OpenDialog, PersonDialog } from './dialog.tsx';
import { PEOPLE, type PeopleView, usePeople } from './queries.ts';
import { PersonColumns, PersonRow, personNameId } from './row.tsx';
import { PeopleSearch } from './search.tsx';
import '../../../styles/admin/lists.css';

const NAMES: RowNames<ManagedUser> = {
  nameOf: PERSON_ACTS.nameOf,
  keyOf: ({ uid }) => uid,
  one: 'person',
  many: 'people',
  listKey: PEOPLE,
};

/** Accounts, newest first; search, filter and page stand in the address. `ownId` is the admin who looks. */
export function People({ path = PEOPLE_PATH, ownId }: { path?: string; ownId: string }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenDialog>();
  const view = readPeopleView(query);
  const answer = usePeople(view);
  const { data, isPlaceholderData } = answer;
  const saved = useSavedViews({
    path,
    address: peoplePath(path, { ...view, page: 1 }),
    isNarrowed: isNarrowed(view) || view.order !== 'newest',
  });
  const choice = useRowChoice(peoplePath(path, view));
  const file = usePeopleFile('people-file', (reason) =>
    downloadFile('GET /admin/users.csv', { search: view.search, show: view.show, reason }, 'people.csv'),
  );
  const narrow = (part: Partial<PeopleView>) =>
    navigate(peoplePath(path, { ...view, page: 1, ...part }), { replace: true, preventScrollReset: true });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PeopleSearch
          search={view.search}
          show={view.show}
          order={view.order}
          onSearch={(search) => void narrow({ search })}
          onShow={(show) => void narrow({ show })}
          onOrder={(order) => void narrow({ order })}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-h-6 text-14 text-muted" aria-live="polite">
            {data && !isPlaceholderData && counted(data.total, 'person', 'people')}
          </p>
          {saved.button}
          <FileButton onFile={file.ask} />
        </div>
      </div>
      {file.dialog}
      {saved.chips}
      <PagedRows
        answer={answer}
        page={view.page}
        what="people"
        skeleton={{ rows: 6, height: 'h-16' }}
        rowsOf={({ users }) => users}
        empty={<NobodyHere view={view} path={path} />}
        hrefOf={(page) => peoplePath(path, { ...view, page })}
      >
        {(users) => <PeopleRows users={users} ownId={ownId} choice={choice} onAct={setOpen} />}
      </PagedRows>
      <PersonDialog open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

function PeopleRows({
  users,
  ownId,
  choice,
  onAct,
}: {
  users: readonly ManagedUser[];
  ownId: string;
  choice: RowChoice;
  onAct: (act: OpenDialog) => void;
}) {
  return (
    <>
      <div className="panel">
        <PersonColumns />
        <ul className="divide-y divide-line">
          {users.map((person) => (
            <li key={person.uid} className="marked-row" data-row>
              {person.uid !== ownId && (
                <RowMark choice={choice} rowKey={person.uid} of={personNameId(person.uid)} />
              )}
              <PersonRow
                person={person}
                isOneself={person.uid === ownId}
                onAct={(verb) => onAct({ verb, person })}
              />
            </li>
          ))}
        </ul>
      </div>
      <BulkBar
        rows={users.filter(({ uid }) => uid !== ownId)}
        choice={choice}
        acts={PERSON_ACTS.acts}
        names={NAMES}
      />
    </>
  );
}

const isNarrowed = ({ search, show }: PeopleView) => search !== '' || show !== 'all';

function NobodyHere({ view, path }: { view: PeopleView; path: string }) {
  if (!isNarrowed(view) && view.page === 1) {
    return (
      <EmptyState title="Nobody has joined yet">
        <p>Accounts appear here as soon as people register.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={SEARCH}
      title={isNarrowed(view) && view.page === 1 ? 'Nobody matches' : 'This page of the list is empty'}
      action={
        <LinkButton to={view.page > 1 ? peoplePath(path, { ...view, page: 1 }) : path}>
          {view.page > 1 ? 'Show the first page' : 'Show everybody'}
        </LinkButton>
      }
    />
  );
}
