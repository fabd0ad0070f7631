import { CornerDownLeft, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { counted } from '#contract/formats/words.ts';
import { askAgain, logout, type Session, useSession } from '../../lib/session/current-user.ts';
import { useNavigate } from '../../ui/nav.tsx';
import { switchTheme } from '../navigation/theme-toggle.tsx';
import { findEntries, type PaletteEntry, paletteEntries } from './entries.ts';
import { pageActs } from './page-acts.ts';
import { useFoundProjects } from './use-found-projects.ts';
import '../../styles/shell/palette.css';

const LIST_ID = 'palette-list';

/** The command palette: a native dialog with a combobox over a listbox. Escape and a press beside it close it. */
export function Palette({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const choose = useChoice(onClose);
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  // As the page was when the palette opened: nothing moves under a choice.
  const [acts] = useState(pageActs);
  const known = [...acts, ...paletteEntries(readerOf(session))];
  // Behind the rest: what arrives late moves nothing that somebody is about to choose.
  const entries = [...findEntries(known, typed), ...useFoundProjects(typed)];
  const current = entries[Math.min(place, entries.length - 1)];
  const move = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, place, entries.length);
    if (next !== undefined) {
      event.preventDefault();
      setPlace(next);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && current) {
      event.preventDefault();
      choose(current);
    }
  };
  return (
    <PaletteDialog onClose={onClose}>
      <div className="palette-field">
        <Search size={20} className="text-muted" aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label="Search the market, pages and commands"
          aria-expanded="true"
          aria-controls={LIST_ID}
          aria-activedescendant={current ? `palette-${current.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Search the market, go to a page"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPlace(0);
          }}
          onKeyDown={move}
        />
      </div>
      <EntryList entries={entries} current={current} onChoose={choose} onPoint={setPlace} />
      <p role="status" className="sr-only">
        {typed.trim() !== '' && counted(entries.length, 'result')}
      </p>
    </PaletteDialog>
  );
}

function readerOf(session: Session) {
  if (session.state === 'signed-in') return session.user.role;
  return session.state === 'lost' ? 'lost' : undefined;
}

function PaletteDialog({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing gives the focus back to where it was.
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the backdrop's; keys close by the cancel event
    <dialog
      ref={dialog}
      aria-label="Search and commands"
      className="palette"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="palette-body">{children}</div>
    </dialog>
  );
}

function EntryList({
  entries,
  current,
  onChoose,
  onPoint,
}: {
  entries: PaletteEntry[];
  current: PaletteEntry | undefined;
  onChoose: (entry: PaletteEntry) => void;
  onPoint: (place: number) => void;
}) {
  useEffect(() => {
    if (current) document.getElementById(`palette-${current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <div id={LIST_ID} role="listbox" aria-label="Places and commands" className="palette-list" tabIndex={-1}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={group} role="group" aria-labelledby={`palette-group-${group}`}>
          <p id={`palette-group-${group}`} className="label-mono px-3 pt-3 pb-1 text-muted">
            {group}
          </p>
          {entries.map(
            (entry, index) =>
              entry.group === group && (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
                <div
                  key={entry.id}
                  id={`palette-${entry.id}`}
                  role="option"
                  aria-selected={entry === current}
                  className="palette-entry"
                  onClick={() => onChoose(entry)}
                  onPointerMove={() => onPoint(index)}
                >
                  <span className="truncate">{entry.label}</span>
                  {entry === current && <CornerDownLeft size={16} aria-hidden="true" />}
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
}

/** Goes where the entry leads, or does what it says. */
function useChoice(onClose: () => void): (entry: PaletteEntry) => void {
  const navigate = useNavigate();
  return ({ to, act, press }) => {
    onClose();
    if (press) pressOnPage(press);
    if (to !== undefined) void navigate(to);
    if (act === 'theme') switchTheme();
    if (act === 'ask-again') askAgain();
    if (act === 'sign-out') void logout();
  };
}

/** As soon as the palette is away, which gives the focus back first. */
function pressOnPage(button: HTMLElement): void {
  requestAnimationFrame(() => {
    button.scrollIntoView({ block: 'nearest' });
    button.focus({ preventScroll: true });
    button.click();
  });
}

/** Where a key leads in a list of that length; nothing for a key that is not the list's. */
function placeAfter(key: string, place: number, length: number): number | undefined {
  if (length === 0) return undefined;
  if (key === 'ArrowDown') return (place + 1) % length;
  if (key === 'ArrowUp') return (place - 1 + length) % length;
  if (key === 'PageDown') return Math.min(place + 6, length - 1);
  if (key === 'PageUp') return Math.max(place - 6, 0);
  return undefined;
}
