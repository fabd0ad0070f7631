import { useState } from 'react';
import type { UnreviewedChange } from '#contract/admin/changes/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { isNarrowed, type TableView, tableAddress } from '../../../ui/data-table/view.ts';
import { BOX } from '../../../ui/drawings/box.ts';
import { SEARCH } from '../../../ui/drawings/search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { SuspensionDialog } from '../listings/suspension-dialog.tsx';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { ListTools } from '../table/list-tools.tsx';
import { PagedRows } from '../table/paged-rows.tsx';
import { ChangeEntry } from './entry.tsx';
import { CHANGES_KEY, useSeeChange } from './queries.ts';
import '../../../styles/ui/data-table.css';
import '../../../styles/admin/review.css';

const CHANGES = adminList({
  key: CHANGES_KEY,
  call: 'GET /admin/changes',
  rows: 'changes',
  keyOf: ({ _id }) => _id,
  id: 'changes',
  one: 'change',
  caption: 'Changes',
  placeholder: 'Title or seller',
  empty: () => ({
    title: 'No new changes',
    text: 'Changes to listings on the market appear here.',
  }),
  sorts: ['at'],
  path: '/dashboard/admin/changes',
  sort: 'at',
  dir: 'desc',
  filters: [
    {
      name: 'show',
      label: 'Show',
      choices: [
        ['unseen', 'Not seen yet'],
        ['seen', 'Seen'],
        ['all', 'All changes'],
      ],
    },
  ],
});

/** Changes to published listings that no review waited for (rule L4). */
export function Changes() {
  const state = useAdminList(CHANGES);
  const { view, answer } = state;
  const [suspended, setSuspended] = useState<UnreviewedChange>();
  const seeing = useSeeChange();
  const see = (change: UnreviewedChange) =>
    seeing.mutate(change._id, {
      onSuccess: () => showToast(`Seen: ${change.project.title}`),
      onError: (refusal) => showToast(messageOf(refusal)),
    });
  // As the list has it now: a suspension that came too late is tried again with what was read since.
  const asked = suspended && (answer.data?.changes.find(({ _id }) => _id === suspended._id) ?? suspended);
  return (
    <>
      <ListTools state={state} />
      <PagedRows
        answer={answer}
        page={view.page}
        what="changes"
        skeleton={{ rows: 3, height: 'h-40' }}
        rowsOf={state.rowsOf}
        empty={<NothingHere view={view} />}
        hrefOf={(page) => tableAddress(CHANGES, { ...view, page })}
      >
        {(changes) => (
          <ul className="panel divide-y divide-line">
            {changes.map((change) => (
              <li key={change._id}>
                <ChangeEntry
                  change={change}
                  isBusy={seeing.isPending && seeing.variables === change._id}
                  onSeen={() => see(change)}
                  onSuspend={() => setSuspended(change)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
      <SuspensionDialog
        open={
          asked && {
            verb: 'suspend',
            project: { ...asked.project, seller: { displayName: asked.seller.name } },
          }
        }
        onClose={() => {
          setSuspended(undefined);
          void answer.refetch();
        }}
      />
    </>
  );
}

function NothingHere({ view }: { view: TableView }) {
  if (view.page > 1) {
    return (
      <EmptyState
        drawing={SEARCH}
        title="This page of the list is empty"
        action={<LinkButton to={CHANGES.path}>Show the first page</LinkButton>}
      />
    );
  }
  if (isNarrowed(CHANGES, view)) return <EmptyState drawing={SEARCH} title="Nothing matches" />;
  const { title, text } = CHANGES.empty(view);
  return (
    <EmptyState drawing={BOX} hue="mobile" title={title}>
      <p>{text}</p>
    </EmptyState>
  );
}
