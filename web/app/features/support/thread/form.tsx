import { useState } from 'react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { SUPPORT_LIMITS } from '#contract/support/constants.ts';
import type { Support } from '#contract/support/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import type { UploadProgress } from '../../../lib/files/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { useWriteMessage } from '../queries.ts';
import { AttachedFiles, useFileDrop } from './attached.tsx';
import { useDraft } from './use-draft.ts';

/** Less than this many characters are left when the counter appears. */
const FEW_LEFT = 500;
const TEXT_ID = 'support-text';

/** Words and files to the other side. Whatever goes wrong, they stay as they are. */
export function MessageForm({ thread, isFirst }: { thread: Support; isFirst: boolean }) {
  const draft = useDraft(thread._id);
  const writing = useWriteMessage(thread._id);
  const [wrong, setWrong] = useState<string>();
  const [progress, setProgress] = useState<UploadProgress>();
  const drop = useFileDrop(draft.add);
  const refused = writing.error instanceof ApiError ? writing.error : undefined;
  const [textError, filesError] = [wrong ?? refused?.at('text'), refused?.at('files')];
  const { text, files } = draft;
  const submit = () => {
    if (writing.isPending) return;
    const words = text.trim();
    const isEmpty = words === '' && files.length === 0;
    setWrong(isEmpty ? 'Write what you want to say, or attach a file' : undefined);
    if (isEmpty) return document.getElementById(TEXT_ID)?.focus();
    setProgress(undefined);
    writing.mutate(
      { text: words, files, onProgress: setProgress },
      { onSuccess: () => draft.sent({ text, files }), onSettled: () => setProgress(undefined) },
    );
  };
  const left = SUPPORT_LIMITS.textMax - text.length;
  return (
    // Dropping is an extra: the picker inside does the same by keys.
    <form
      method="post"
      noValidate
      aria-label="Write to the other side"
      className="panel support-form"
      {...drop}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {writing.error && textError === undefined && filesError === undefined && (
        <Alert tone="error">{messageOf(writing.error)}</Alert>
      )}
      <TextArea
        id={TEXT_ID}
        name="text"
        label={isFirst ? 'What do you need help with?' : 'Message'}
        rows={isFirst ? 6 : 4}
        maxLength={SUPPORT_LIMITS.textMax}
        value={text}
        onChange={({ target }) => {
          draft.type(target.value);
          setWrong(undefined);
        }}
        error={textError}
        note={left < FEW_LEFT && <span className="figures">{left} left</span>}
        help={
          isFirst
            ? 'Say what you did, what you expected, and what happened instead. Only the seller reads it; contact details are hidden.'
            : 'Contact details and links are hidden from the other side.'
        }
      />
      <AttachedFiles
        files={files}
        refusals={draft.refusals}
        error={filesError}
        onAdd={draft.add}
        onRemove={draft.remove}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="ink" busy={writing.isPending}>
          Send message
        </Button>
        {progress && files.length > 0 && (
          <span className="figures text-14 text-muted" role="status">
            {progress.isSent
              ? 'Checking the files'
              : `${formatBytes(progress.loaded)} of ${formatBytes(progress.total)}`}
          </span>
        )}
      </div>
    </form>
  );
}
