import { useState } from 'react';
import { LEGAL_LIMITS, LEGAL_PATHS, type LegalKind } from '#contract/legal-texts/constants.ts';
import { LegalTextInput, type ManagedLegalText } from '#contract/legal-texts/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { TextArea, TextInput } from '../../../ui/form/field.tsx';
import { LegalPreview } from './preview.tsx';
import { PublishProblem } from './publish-problem.tsx';
import { useLegalText, usePreview, usePublish } from './queries.ts';
import { LegalVersions } from './versions.tsx';

/** Writing a new version of one of the market's texts, and all that there were (rule V16). */
export function LegalTextEditor({ kind }: { kind: LegalKind }) {
  const text = useLegalText(kind);
  return (
    <QueryState query={text} loading={<Skeleton className="h-96 w-full" />}>
      {(managed) => (
        <div className="grid gap-10">
          <Editor managed={managed} onReload={() => void text.refetch()} isReloading={text.isFetching} />
          <LegalVersions
            versions={managed.versions.map((one) => ({
              ...one,
              name: `Version ${one.version}`,
              path: `${LEGAL_PATHS[kind]}/${one.version}`,
            }))}
          />
        </div>
      )}
    </QueryState>
  );
}

/** What is typed; it outlives whatever is refused. */
function useEditor({ kind, text: inForce, standard, versions }: ManagedLegalText) {
  const [text, setText] = useState(inForce);
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const publishing = usePublish(kind);
  const previewing = usePreview(kind);
  const input = () => ({
    // Word for word what Codehaat suggests follows the settings from then on.
    text: text.trim() === standard.trim() ? null : text,
    version: versions[0]?.version ?? 0,
    note,
  });
  const check = () => {
    const found = schemaErrors(LegalTextInput, input());
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`legal-${first}`)?.focus();
    return first === undefined;
  };
  const publish = () => {
    if (publishing.isPending || !check()) return;
    publishing.mutate(input(), {
      onSuccess: () => {
        setNote('');
        previewing.reset();
        showToast('Published. It is in force now.');
      },
    });
  };
  const { error } = publishing;
  const errorAt = (field: 'text' | 'note') =>
    wrong[field] ?? (error instanceof ApiError ? error.at(field) : undefined);
  return {
    ...{ text, setText, note, setNote, errorAt, publish, publishing, previewing },
    preview: () => check() && previewing.mutate(text),
  };
}

function Editor({
  managed,
  onReload,
  isReloading,
}: {
  managed: ManagedLegalText;
  onReload: () => void;
  isReloading: boolean;
}) {
  const { text, setText, note, setNote, errorAt, publish, publishing, previewing, preview } =
    useEditor(managed);
  return (
    <form
      method="post"
      noValidate
      aria-label={`New version: ${managed.title}`}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
    >
      <TextArea
        id="legal-text"
        label="Text"
        help="Markdown. First a sentence, then a list of what matters most; each part begins with a line such as “## Refunds”."
        rows={22}
        className="font-mono text-14"
        maxLength={LEGAL_LIMITS.textMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={errorAt('text')}
      />
      <TextInput
        id="legal-note"
        label="What changed"
        note="optional"
        help="Everybody reads it under Versions, on the page of the text."
        maxLength={LEGAL_LIMITS.noteMax}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={errorAt('note')}
      />
      <PublishProblem error={publishing.error} isReloading={isReloading} onReload={onReload} />
      {previewing.error && <Alert tone="error">{messageOf(previewing.error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="solid" busy={publishing.isPending}>
          Publish
        </Button>
        <Button busy={previewing.isPending} onClick={preview}>
          Preview
        </Button>
        <Button disabled={text === managed.standard} onClick={() => setText(managed.standard)}>
          Insert Codehaat’s text
        </Button>
      </div>
      {previewing.data && <LegalPreview parts={previewing.data} />}
    </form>
  );
}
