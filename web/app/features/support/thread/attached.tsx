import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { SUPPORT_FILE_ENDINGS, SUPPORT_FILES, SUPPORT_LIMITS } from '#contract/support/constants.ts';

const INPUT_ID = 'support-files';

/** Handlers for an element on which files can be dropped, and whether some are held over it. */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: React.DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
}

interface Props {
  files: readonly File[];
  refusals: readonly string[];
  error: string | undefined;
  onAdd: (files: File[]) => void;
  onRemove: (file: File) => void;
}

/** The files of a message that is being written: choose, drop, remove; what is wrong stands beside them. */
export function AttachedFiles({ files, refusals, error, onAdd, onRemove }: Props) {
  const wrong = [error, ...refusals].filter((text) => text !== undefined);
  return (
    <div className="support-files">
      <Picker isWrong={wrong.length > 0} onAdd={onAdd} />
      {files.length > 0 && (
        <ul className="support-chosen" aria-label="Files of this message">
          {files.map((file) => (
            <Chosen
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              onRemove={() => onRemove(file)}
            />
          ))}
        </ul>
      )}
      <div id={`${INPUT_ID}-help`} className="grid gap-1 text-14">
        <div role="status">
          {wrong.map((text) => (
            <p key={text} className="text-danger wrap-anywhere">
              {text}
            </p>
          ))}
        </div>
        <p className="text-muted">
          Or drop them here: up to {SUPPORT_LIMITS.files}, {formatBytes(SUPPORT_LIMITS.fileBytes)} each.{' '}
          {SUPPORT_FILES.names}.
        </p>
      </div>
    </div>
  );
}

/** The system's picker behind a label that looks like a button. */
function Picker({ isWrong, onAdd }: { isWrong: boolean; onAdd: Props['onAdd'] }) {
  return (
    <>
      <input
        id={INPUT_ID}
        type="file"
        multiple
        accept={SUPPORT_FILE_ENDINGS.join(',')}
        aria-describedby={`${INPUT_ID}-help`}
        aria-invalid={isWrong || undefined}
        className="peer sr-only"
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={INPUT_ID}
        className="btn btn-quiet btn-small peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
      >
        <Paperclip size={16} aria-hidden="true" />
        Attach files
      </label>
    </>
  );
}

function Chosen({ file: { name, size }, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <li>
      <span className="min-w-0 truncate" title={name}>
        {name}
      </span>
      <span className="figures text-muted">{formatBytes(size)}</span>
      <button type="button" className="support-remove" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
