import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonSize } from '../button.tsx';
import { showToast } from '../feedback/toast.tsx';
import { Select, TextInput } from '../form/field.tsx';
import { useDelayedSearch } from '../form/use-delayed-search.ts';
import type { TableFilter, TableShape, TableView } from './view.ts';

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
        {shape.filters.map((filter) => (
          <div key={filter.name} className="data-filter">
            <FilterField
              id={`${id}-${filter.name}`}
              filter={filter}
              value={view.filters[filter.name] ?? ''}
              onChange={(value) => onNarrow({ filters: { ...view.filters, [filter.name]: value } })}
            />
          </div>
        ))}
        {onFile && <FileButton onFile={onFile} />}
      </form>
    </search>
  );
}

function FilterField({
  id,
  filter: { label, choices },
  value,
  onChange,
}: {
  id: string;
  filter: TableFilter;
  value: string;
  onChange: (value: string) => void;
}) {
  if (!choices) {
    return (
      <TextInput
        id={id}
        label={label}
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <Select id={id} label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
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
