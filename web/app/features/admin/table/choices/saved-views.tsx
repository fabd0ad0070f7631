import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/window.tsx';
import { showUndoToast } from '../../../../ui/feedback/toast.tsx';
import { TextInput } from '../../../../ui/form/field.tsx';
import { Link } from '../../../../ui/nav.tsx';
import { SAVED_VIEWS_MAX, type SavedView, useListChoices, VIEW_NAME_MAX } from './stored.ts';
import '../../../../styles/admin/list-choices.css';

/** The views of a list that were given a name, and a way to name the one that is open, or to forget its name. */
export function useSavedViews({
  path,
  address,
  isNarrowed,
}: {
  /** Of the whole list. */
  path: string;
  /** Of the view that is open, at its first page. */
  address: string;
  /** Something narrows or sorts it. */
  isNarrowed: boolean;
}): { chips: ReactNode; button: ReactNode } {
  const {
    choices: { views },
    change,
  } = useListChoices(path);
  const current = views.find((view) => view.address === address);
  const forget = ({ name }: SavedView) => {
    change({ views: views.filter((view) => view.address !== address) });
    showUndoToast(`“${name}” is forgotten.`, () => change({ views }));
  };
  return {
    chips: views.length > 0 && (
      <ViewChips path={path} views={views} current={current} isWhole={!isNarrowed} />
    ),
    button: (current || (isNarrowed && views.length < SAVED_VIEWS_MAX)) && (
      <ViewButton
        onForget={current && (() => forget(current))}
        taken={views.map(({ name }) => name)}
        onSave={(name) => change({ views: [...views, { name, address }] })}
      />
    ),
  };
}

function ViewChips({
  path,
  views,
  current,
  isWhole,
}: {
  path: string;
  views: readonly SavedView[];
  current: SavedView | undefined;
  isWhole: boolean;
}) {
  return (
    <nav aria-label="Saved views" className="saved-views">
      <ul>
        <li>
          <Link to={path} className="saved-view" aria-current={isWhole ? 'page' : undefined}>
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
    </nav>
  );
}

/** One button, so that the focus stays on it when the other is offered. */
function ViewButton({
  taken,
  onSave,
  onForget,
}: {
  taken: readonly string[];
  onSave: (name: string) => void;
  /** Where the view has a name. */
  onForget: (() => void) | undefined;
}) {
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      <Button size="small" onClick={onForget ?? (() => setNaming(true))}>
        {onForget ? 'Forget this view' : 'Save this view'}
      </Button>
      <Dialog open={isNaming} onClose={() => setNaming(false)} title="Save this view">
        <NameForm
          taken={taken}
          onCancel={() => setNaming(false)}
          onSave={(name) => {
            setNaming(false);
            onSave(name);
          }}
        />
      </Dialog>
    </>
  );
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
  // Once the dialog is open, which would begin with its close button.
  useEffect(() => document.getElementById('view-name')?.focus(), []);
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
