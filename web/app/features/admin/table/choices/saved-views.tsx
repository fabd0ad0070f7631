import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/window.tsx';
import { TextInput } from '../../../../ui/form/field.tsx';
import { Link, useLocation } from '../../../../ui/nav.tsx';
import { SAVED_VIEWS_MAX, type SavedView, VIEW_NAME_MAX } from './stored.ts';
import '../../../../styles/admin/list-choices.css';

/** Views of a list that were given a name, and a way to name the one that is open. */
export function SavedViews({
  views,
  path,
  isNarrowed,
  onChange,
}: {
  views: readonly SavedView[];
  /** Of the whole list. */
  path: string;
  /** Something narrows or sorts the list that is open. */
  isNarrowed: boolean;
  onChange: (views: readonly SavedView[]) => void;
}) {
  const [isNaming, setNaming] = useState(false);
  const here = useViewAddress();
  const current = views.find(({ address }) => address === here);
  const canSave = isNarrowed && !current && views.length < SAVED_VIEWS_MAX;
  if (views.length === 0 && !canSave) return null;
  return (
    <nav aria-label="Saved views" className="saved-views">
      {views.length > 0 && (
        <ul>
          <li>
            <Link to={path} className="saved-view" aria-current={isNarrowed ? undefined : 'page'}>
              All
            </Link>
          </li>
          {views.map((view) => (
            <li key={view.address}>
              <Link
                to={view.address}
                className="saved-view"
                aria-current={view === current ? 'page' : undefined}
              >
                {view.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {current && (
        <Button
          size="small"
          variant="plain"
          onClick={() => onChange(views.filter((view) => view !== current))}
        >
          <X size={16} aria-hidden="true" />
          Forget this view
        </Button>
      )}
      {canSave && (
        <Button size="small" variant="plain" onClick={() => setNaming(true)}>
          Save this view
        </Button>
      )}
      <Dialog open={isNaming} onClose={() => setNaming(false)} title="Save this view">
        <NameForm
          taken={views.map(({ name }) => name)}
          onCancel={() => setNaming(false)}
          onSave={(name) => {
            onChange([...views, { name, address: here }]);
            setNaming(false);
          }}
        />
      </Dialog>
    </nav>
  );
}

/** The address that is open, at its first page. */
function useViewAddress(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('page');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

function NameForm({
  taken,
  onCancel,
  onSave,
}: {
  taken: readonly string[];
  onCancel: () => void;
  onSave: (name: string) => void;
}) {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const problem = problemOf(name.trim(), taken);
        setWrong(problem);
        if (problem) document.getElementById('view-name')?.focus();
        else onSave(name.trim());
      }}
    >
      <TextInput
        id="view-name"
        label="Name"
        help="Keeps the search, the filters and the order of this list in this browser."
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        required
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setWrong(undefined);
        }}
        error={wrong}
      />
      <div className="dialog-foot">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="solid">
          Save view
        </Button>
      </div>
    </form>
  );
}

function problemOf(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return 'Give the view a name';
  const isTaken = taken.some((one) => one.toLowerCase() === name.toLowerCase());
  return isTaken ? 'Another view has this name' : undefined;
}
