import { Dialog } from '../../../../ui/dialog/window.tsx';
import { Checkbox } from '../../../../ui/form/field.tsx';
import { setSingleKeys, useSingleKeys } from './stored.ts';

const KEYS = [
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row, or do the first thing that it offers'],
  ['x', 'Choose the row, to do one thing with several'],
  ['/', 'Search'],
  ['Ctrl K', 'Search and commands'],
  ['?', 'This list'],
] as const;

/** The keys of the lists, and a way to turn the single letters off. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isOn = useSingleKeys();
  return (
    <Dialog open={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <dl className="key-list">
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Single letters act in lists"
        help="Turn this off if you speak to your computer. It holds for this browser."
        checked={isOn}
        onChange={({ target }) => setSingleKeys(target.checked)}
      />
    </Dialog>
  );
}
