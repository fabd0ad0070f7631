import { Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FILE_RULES, type FileKind } from './file-rules.ts';

interface PickerFacts {
  id: string;
  kind: FileKind;
  multiple: boolean;
  describedBy: string;
  isWrong: boolean;
  onChoose: (files: File[]) => void;
}

/** A place to drop files on, with a button that opens the system's picker. */
export function DropZone({
  id,
  kind,
  multiple,
  action,
  describedBy,
  isWrong,
  onChoose,
  children,
}: PickerFacts & {
  /** What the button says. */
  action: string;
  children?: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the picker inside does the same by keys
    <div
      data-over={isOver || undefined}
      className={`grid justify-items-center gap-2 rounded-card border border-dashed px-4 py-6 text-center data-over:border-focus data-over:bg-info-tint ${isWrong ? 'border-danger' : 'border-line-strong'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onChoose([...event.dataTransfer.files]);
      }}
    >
      <Picker
        id={id}
        kind={kind}
        multiple={multiple}
        describedBy={describedBy}
        isWrong={isWrong}
        onChoose={onChoose}
      />
      <label
        htmlFor={id}
        className="btn btn-quiet peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
      >
        <Upload size={17} aria-hidden="true" />
        {action}
      </label>
      <p className="text-14 text-muted">or drop {multiple ? 'them' : 'it'} here</p>
      {children}
    </div>
  );
}

/** The label beside it shows its focus. */
function Picker({ id, kind, multiple, describedBy, isWrong, onChoose }: PickerFacts) {
  return (
    <input
      id={id}
      type="file"
      accept={FILE_RULES[kind].accept}
      multiple={multiple}
      aria-describedby={describedBy}
      aria-invalid={isWrong || undefined}
      className="peer sr-only"
      onChange={(event) => {
        onChoose([...(event.target.files ?? [])]);
        // The same file can be chosen again after it was removed.
        event.target.value = '';
      }}
    />
  );
}

/** What was refused at once, and what the last attempt found wrong. */
export function FileMessages({
  id,
  help,
  error,
  refusals,
}: {
  id: string;
  help: ReactNode;
  error: string | undefined;
  refusals: string[];
}) {
  return (
    <div id={id} className="mt-2 grid gap-1 text-14">
      {error && <p className="text-danger">{error}</p>}
      <div role="status">
        {refusals.map((refusal) => (
          <p key={refusal} className="text-danger wrap-anywhere">
            {refusal}
          </p>
        ))}
      </div>
      <p className="text-muted">{help}</p>
    </div>
  );
}
