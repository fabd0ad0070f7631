import { useState } from 'react';
import { LEGAL_LIMITS } from '#contract/legal-texts/constants.ts';
import { LICENCE_TEXT_LIMITS } from '#contract/legal-texts/licences/constants.ts';
import { LicenceTextInput, type ManagedLicenceText } from '#contract/legal-texts/licences/schemas.ts';
import type { LicenceTier } from '#contract/listings/constants.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';
import { licencePath } from '../../../lib/paths/licence.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { TextArea, TextInput } from '../../../ui/form/field.tsx';
import { PublishProblem } from './publish-problem.tsx';
import { useLicenceText, usePublishLicence } from './queries.ts';
import { SummaryFields } from './summary-fields.tsx';
import { LegalVersions } from './versions.tsx';

/** Writing the text of a licence, which orders take from then on (rules L11, V16). */
export function LicenceTextEditor({ tier }: { tier: LicenceTier }) {
  const text = useLicenceText(tier);
  return (
    <QueryState query={text} loading={<Skeleton className="h-96 w-full" />}>
      {(managed) => (
        <div className="grid gap-10">
          <Editor managed={managed} onReload={() => void text.refetch()} isReloading={text.isFetching} />
          <LegalVersions
            versions={managed.versions.map((one) => ({
              ...one,
              name: one.label ? `Version ${one.label}` : 'Codehaat’s text again',
              path: one.label && licencePath(tier, one.label),
            }))}
          />
        </div>
      )}
    </QueryState>
  );
}

/** What is typed; it outlives whatever is refused. */
function useEditor({ tier, text: inForce, summary: answers, standard, version }: ManagedLicenceText) {
  const [text, setText] = useState(inForce);
  const [summary, setSummary] = useState(answers);
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const publishing = usePublishLicence(tier);
  const isStandard =
    text.trim() === standard.text && JSON.stringify(summary) === JSON.stringify(standard.summary);
  const input = {
    text: isStandard ? null : text,
    summary: summary.map(({ topic, answer, words }) => ({ topic, answer, words })),
    version,
    note,
  };
  const publish = () => {
    const found = schemaErrors(LicenceTextInput, input);
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`licence-${first.replaceAll('.', '-')}`)?.focus();
    if (first || publishing.isPending) return;
    publishing.mutate(input, {
      onSuccess: () => {
        setNote('');
        showToast('Published. New orders use this text from now on.');
      },
    });
  };
  const { error } = publishing;
  return {
    ...{ text, setText, summary, setSummary, note, setNote, isStandard, publish, publishing },
    errorAt: (field: string) => wrong[field] ?? (error instanceof ApiError ? error.at(field) : undefined),
    takeStandard: () => {
      setText(standard.text);
      setSummary(standard.summary);
    },
  };
}

function Editor({
  managed,
  onReload,
  isReloading,
}: {
  managed: ManagedLicenceText;
  onReload: () => void;
  isReloading: boolean;
}) {
  const editor = useEditor(managed);
  const { publishing, errorAt } = editor;
  return (
    <form
      method="post"
      noValidate
      aria-label={`New version: ${managed.name}`}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        editor.publish();
      }}
    >
      <TextArea
        id="licence-text"
        label="Text"
        help="Plain text: a title, then paragraphs numbered from 1. A seller’s own conditions are numbered on after them."
        rows={18}
        className="font-mono text-14"
        maxLength={LICENCE_TEXT_LIMITS.textMax}
        value={editor.text}
        onChange={({ target }) => editor.setText(target.value)}
        error={errorAt('text')}
      />
      <SummaryFields summary={editor.summary} onChange={editor.setSummary} errorAt={errorAt} />
      <TextInput
        id="licence-note"
        label="What changed"
        note="optional"
        help="Kept in the audit log."
        maxLength={LEGAL_LIMITS.noteMax}
        value={editor.note}
        onChange={({ target }) => editor.setNote(target.value)}
        error={errorAt('note')}
      />
      <PublishProblem error={publishing.error} isReloading={isReloading} onReload={onReload} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="solid" busy={publishing.isPending}>
          Publish
        </Button>
        <Button disabled={editor.isStandard} onClick={editor.takeStandard}>
          Insert Codehaat’s text
        </Button>
      </div>
    </form>
  );
}
