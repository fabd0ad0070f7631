import { useState } from 'react';
import { SAMPLES_MAX } from '#contract/inspection/constants.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { useKeptText } from '../../../lib/kept-text/use-kept-text.ts';
import { Button } from '../../../ui/button.tsx';
import { RetryAlert } from '../../../ui/feedback/retry-alert.tsx';
import { findingsOf } from '../findings/list.tsx';
import { type InspectedArchive, useChooseSamples, useFiles, useReport, useSampleChoice } from '../queries.ts';
import { candidatesOf } from './candidates.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { FileSearch } from './file-search.tsx';
import '../../../styles/inspection/samples.css';

/** Where a seller chooses the files of the archive that everybody may read before buying (rule I1). */
export function SampleChooser({ archive }: { archive: InspectedArchive }) {
  const report = useReport(archive);
  const hasEnded = report.data !== undefined && report.data.status !== 'running';
  const files = useFiles(archive, hasEnded);
  const choice = useSampleChoice(archive);
  // A report that could not be loaded is told beside its findings.
  const failed = [files, choice].find(({ data, error }) => error && data === undefined);
  if (failed) {
    return (
      <RetryAlert
        title="The sample files could not be loaded"
        message={messageOf(failed.error)}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!report.data || !hasEnded || !files.data || !choice.data) return null;
  const candidates = candidatesOf(files.data, findingsOf(report.data));
  return <Chooser archive={archive} kept={choice.data} candidates={candidates} />;
}

function Chooser({
  archive,
  kept,
  candidates,
}: {
  archive: InspectedArchive;
  kept: readonly string[];
  candidates: ReturnType<typeof candidatesOf>;
}) {
  const { paths, isChanged, words, choosing, change, save } = useChoice(archive, kept);
  const { error } = choosing;
  const isFull = paths.length >= SAMPLES_MAX;
  const problemAt = (index: number) => (error instanceof ApiError ? error.at(`paths.${index}`) : undefined);
  const isAtFile = paths.some((_, index) => problemAt(index) !== undefined);
  return (
    // Not a form of its own: in the studio it stands inside one.
    <fieldset className="grid min-w-0 gap-4 text-14">
      <legend className="contents">
        <span className="flex items-baseline justify-between gap-3">
          <span className="text-16 font-medium">Sample files</span>
          <span className="figures text-12 text-muted">{`${paths.length}/${SAMPLES_MAX}`}</span>
        </span>
      </legend>
      <p className="-mt-3 text-muted">
        Text files that everybody may read before buying, in this order. Your choice holds for later archives
        too.
      </p>
      <ChosenFiles paths={paths} problemAt={problemAt} onChange={change} />
      <FileSearch
        candidates={candidates.filter(({ path }) => !paths.includes(path))}
        isFull={isFull}
        onAdd={(path) => change([...paths, path], `${path} is chosen.`)}
      />
      {error && !isAtFile && (
        <p role="alert" className="text-danger">
          {messageOf(error)}
        </p>
      )}
      <SaveButtons
        name={paths.length === 0 ? 'Show no files' : 'Show these files'}
        isChanged={isChanged}
        isBusy={choosing.isPending}
        onSave={save}
        onUndo={() => change([...kept], 'The choice is as it was.')}
      />
      <p role="status" className="sr-only">
        {words}
      </p>
    </fieldset>
  );
}

/** The chosen paths as they stand, which outlive another page, and what is said of them. */
function useChoice(archive: InspectedArchive, kept: readonly string[]) {
  const { text, type, sent } = useKeptText(`samples:${archive.id}`, kept.join('\n'));
  const paths = text === '' ? [] : text.split('\n');
  const [words, setWords] = useState('');
  const choosing = useChooseSamples(archive);
  const saved = () => {
    sent(text, text);
    setWords('The choice is saved.');
  };
  return {
    ...{ paths, isChanged: text !== kept.join('\n'), words, choosing },
    change: (next: string[], said: string) => {
      choosing.reset();
      type(next.join('\n'));
      setWords(said);
    },
    save: () => choosing.mutate(paths, { onSuccess: saved }),
  };
}

function SaveButtons({
  name,
  isChanged,
  isBusy,
  onSave,
  onUndo,
}: {
  name: string;
  isChanged: boolean;
  isBusy: boolean;
  onSave: () => void;
  onUndo: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        variant={isChanged ? 'ink' : 'quiet'}
        busy={isBusy}
        // Stays where it is once it was pressed: the focus is on it.
        aria-disabled={!isChanged || undefined}
        onClick={() => {
          if (isChanged) onSave();
        }}
      >
        {name}
      </Button>
      {isChanged && !isBusy && (
        <Button size="small" variant="plain" onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
