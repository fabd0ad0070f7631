import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonSize } from '../button.tsx';
import { showToast } from '../feedback/toast.tsx';
import { Select, TextInput } from '../form/field.tsx';
import { useDelayedSearch } from '../form/use-delayed-search.ts';
import type { TableShape, TableView } from './view.ts';

/** Search, filters and the file of a list; each narrows at once and stands in the address. */
export function TableToolbar({
  id,
  shape,
  view,
  placeholder,
  onNarrow,
  onFile,
}: {
  id: string;
  shape: TableShape;
  view: TableView;
  /** What the search looks at. */
  placeholder: string;
  onNarrow: (part: Partial<TableView>) => void;
  onFile?: (() => Promise<void>) | undefined;
}) {
  const { text, setText, searchNow } = useDelayedSearch(view.search, (search) => onNarrow({ search }));
  return (
    <search>
      <form
        className="data-toolbar"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <div className="data-search">
          <TextInput
            id={`${id}-search`}
            label="Search"
            type="search"
            placeholder={placeholder}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            data-search
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        {shape.filters.map(({ name, label, choices }) => (
          <div key={name} className="data-filter">
            {choices ? (
              <Select
                id={`${id}-${name}`}
                label={label}
                value={view.filters[name] ?? ''}
                onChange={({ target }) => onNarrow({ filters: { ...view.filters, [name]: target.value } })}
              >
                {choices.map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </Select>
            ) : (
              <TextInput
                id={`${id}-${name}`}
                label={label}
                type="date"
                value={view.filters[name] ?? ''}
                onChange={({ target }) => onNarrow({ filters: { ...view.filters, [name]: target.value } })}
              />
            )}
          </div>
        ))}
        {onFile && <FileButton onFile={onFile} />}
      </form>
    </search>
  );
}

/** Fetches the whole filtered list as a file; `of` says what is in it, where one page has several. */
export function FileButton({
  onFile,
  of,
  size = 'normal',
}: {
  onFile: () => Promise<void>;
  of?: string;
  size?: ButtonSize;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const fetchFile = async () => {
    setIsBusy(true);
    try {
      await onFile();
    } catch (error) {
      showToast(error instanceof Error ? error.message : 'The file could not be made.');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      busy={isBusy}
      size={size}
      onClick={() => void fetchFile()}
      className="data-file"
      aria-label={of && `CSV of ${of}`}
    >
      {!isBusy && <Download size={16} aria-hidden="true" />}
      CSV
    </Button>
  );
}
