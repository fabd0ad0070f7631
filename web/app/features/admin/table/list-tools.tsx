import type { ReactNode } from 'react';
import { counted } from '#contract/formats/words.ts';
import { TableToolbar } from '../../../ui/data-table/toolbar.tsx';
import { isNarrowed, tableAddress } from '../../../ui/data-table/view.ts';
import type { AnyListState } from './admin-list.ts';
import { useSavedViews } from './choices/saved-views.tsx';
import { usePeopleFile } from './people-file.tsx';

/** Above the rows of a list: its saved views, its search, filters and file, how many rows there are, and which columns. */
export function ListTools({
  state: { list, view, narrow, answer, takeFile },
  columns,
}: {
  state: AnyListState;
  /** Chooses the columns, where the list has some. */
  columns?: ReactNode;
}) {
  const people = usePeopleFile(`${list.id}-file`, list.reason ? takeFile : undefined);
  const isSorted = view.sort !== list.sort || view.dir !== list.dir;
  const saved = useSavedViews({
    path: list.path,
    address: tableAddress(list, { ...view, page: 1 }),
    isNarrowed: isNarrowed(list, view) || isSorted,
  });
  return (
    <>
      <TableToolbar
        id={list.id}
        shape={list}
        view={view}
        placeholder={list.placeholder}
        onNarrow={narrow}
        onFile={list.file === undefined ? undefined : list.reason ? people.ask : () => takeFile()}
      />
      {people.dialog}
      {saved.chips}
      <div className="mb-2 flex min-h-9 items-center justify-between gap-4">
        <p className="text-14 text-muted" aria-live="polite">
          {answer.data && !answer.isPlaceholderData && counted(answer.data.total, list.one)}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          {saved.button}
          {columns}
        </div>
      </div>
    </>
  );
}
