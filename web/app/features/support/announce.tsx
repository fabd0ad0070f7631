import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ANNOUNCEMENT_MAX } from '#contract/support/constants.ts';
import { api } from '../../lib/api/call.ts';
import { ApiError, messageOf } from '../../lib/api/error.ts';
import { createActSender } from '../../lib/api/request-key.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { TextArea } from '../../ui/form/field.tsx';

interface Announced {
  projectId: string;
  version: { _id: string; number: string };
}

const sendOnce = createActSender();

function useAnnounce({ projectId, version }: Announced) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      sendOnce(JSON.stringify([version._id, text]), (idempotencyKey) =>
        api('POST /projects/:id/versions/:versionId/announcement', {
          params: { id: projectId, versionId: version._id },
          body: { text },
          idempotencyKey,
        }),
      ),
    onSuccess: () => {
      showToast(`Everybody who bought it is told about version ${version.number}.`);
      void client.invalidateQueries();
    },
  });
}

/** What a seller tells the owners about one version, once: closed until it is wanted. */
export function AnnounceVersion(props: Announced) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const announcing = useAnnounce(props);
  const { number } = props.version;
  if (announcing.data)
    return (
      <p className="text-14 text-muted" role="status">
        You told the owners: <span className="as-written wrap-anywhere">{announcing.data.text}</span>
      </p>
    );
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        Tell the owners<span className="sr-only"> about version {number}</span>
      </Button>
    );
  const refused = announcing.error instanceof ApiError ? announcing.error.at('text') : undefined;
  return (
    <form
      method="post"
      noValidate
      className="grid w-full gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const words = text.trim();
        setWrong(words === '' ? 'Write what the owners should know' : undefined);
        if (words !== '' && !announcing.isPending) announcing.mutate(words);
      }}
    >
      {announcing.error && refused === undefined && <Alert tone="error">{messageOf(announcing.error)}</Alert>}
      <TextArea
        id={`announce-${props.version._id}`}
        label={`To everybody who bought it, about version ${number}`}
        rows={4}
        maxLength={ANNOUNCEMENT_MAX}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(undefined);
        }}
        error={wrong ?? refused}
        help="Once for each version, and it cannot be changed. Contact details and links are hidden. Owners can end these mails for this project."
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="ink" busy={announcing.isPending}>
          Tell the owners
        </Button>
        <Button disabled={announcing.isPending} onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
