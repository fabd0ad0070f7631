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

/** What is typed and chosen, what is wrong with it, and sending it. Whatever goes wrong, it stays as it is. */
function useMessageForm(thread: Support) {
  const draft = useDraft(thread._id);
  const writing = useWriteMessage(thread._id);
  const [missing, setMissing] = useState<string>();
  const [progress, setProgress] = useState<UploadProgress>();
  const { text, files } = draft;
  const { error, isPending } = writing;
  const refused = error instanceof ApiError ? error : undefined;
  const [wrongText, wrongFiles] = [missing ?? refused?.at('text'), refused?.at('files')];
  const isSaid = wrongText !== undefined || wrongFiles !== undefined;
  return {
    ...{ draft, wrongText, wrongFiles, isPending, progress: files.length > 0 ? progress : undefined },
    failure: error && !isSaid ? messageOf(error) : undefined,
    type: (typed: string) => {
      draft.type(typed);
      setMissing(undefined);
    },
    submit: () => {
      if (isPending) return;
      const words = text.trim();
      const isEmpty = words === '' && files.length === 0;
      setMissing(isEmpty ? 'Write what you want to say, or attach a file' : undefined);
      if (isEmpty) return document.getElementById(TEXT_ID)?.focus();
      writing.mutate(
        { text: words, files, onProgress: setProgress },
        { onSuccess: () => draft.sent({ text, files }), onSettled: () => setProgress(undefined) },
      );
    },
  };
}

const FIRST_HELP =
  'Say what you did, what you expected, and what happened instead. Only the seller reads it; contact details are hidden.';
const HELP = 'Contact details and links are hidden from the other side.';

/** Words and files to the other side. */
export function MessageForm({ thread, isFirst }: { thread: Support; isFirst: boolean }) {
  const form = useMessageForm(thread);
  const { draft, progress } = form;
  const { text, files, refusals } = draft;
  const drop = useFileDrop(draft.add);
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
        form.submit();
      }}
    >
      {form.failure && <Alert tone="error">{form.failure}</Alert>}
      <TextArea
        id={TEXT_ID}
        name="text"
        label={isFirst ? 'What do you need help with?' : 'Message'}
        rows={isFirst ? 6 : 4}
        maxLength={SUPPORT_LIMITS.textMax}
        value={text}
        onChange={({ target }) => form.type(target.value)}
        error={form.wrongText}
        note={left < FEW_LEFT && <span className="figures">{left} left</span>}
        help={isFirst ? FIRST_HELP : HELP}
      />
      <AttachedFiles
        {...{ files, refusals, error: form.wrongFiles, onAdd: draft.add, onRemove: draft.remove }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="ink" busy={form.isPending}>
          Send message
        </Button>
        {progress && <Sending progress={progress} />}
      </div>
    </form>
  );
}

function Sending({ progress: { isSent, loaded, total } }: { progress: UploadProgress }) {
  return (
    <span className="figures text-14 text-muted" role="status">
      {isSent ? 'Checking the files' : `${formatBytes(loaded)} of ${formatBytes(total)}`}
    </span>
  );
}
