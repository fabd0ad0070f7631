import { counted } from '#contract/formats/words.ts';
import { TableToolbar } from '../../../ui/data-table/toolbar.tsx';
import type { AnyListState } from './admin-list.ts';
import { usePeopleFile } from './people-file.tsx';

/** Above the rows of a list: its search, filters and file, and how many rows there are. */
export function ListTools({ state: { list, view, narrow, answer, takeFile } }: { state: AnyListState }) {
  const people = usePeopleFile(`${list.id}-file`, list.reason ? takeFile : undefined);
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
      <p className="mb-2 min-h-6 text-14 text-muted" aria-live="polite">
        {answer.data && !answer.isPlaceholderData && counted(answer.data.total, list.one)}
      </p>
    </>
  );
}
