import { useState } from 'react';
import { counted } from '#contract/formats/words.ts';
import { KEY_LIMITS } from '#contract/licence-keys/constants.ts';
import { readKeyList } from '#contract/licence-keys/key-list.ts';
import type { KeyedProject } from '#contract/licence-keys/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { useAddKeys, useClearList, useKeyList } from './queries.ts';

/** The seller's own list of keys: how it stands, adding to it, and taking back what nobody has yet (rule L13). */
export function AddKeys({ projectId }: { projectId: string }) {
  const { data: project } = useKeyList(projectId);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const adding = useAddKeys(projectId);
  const add = () => {
    const { problem } = readKeyList(text);
    setProblem(problem ?? undefined);
    if (problem !== null) return;
    adding.mutate(text, {
      onSuccess: ({ added, repeated }) => {
        setText('');
        showToast(addedText(added, repeated));
      },
      onError: (error) => setProblem(whatIsWrong(error)),
    });
  };
  return (
    <div className="grid gap-3">
      {project && <ListState project={project} />}
      <TextArea
        id={`keys-of-${projectId}`}
        label="Add keys"
        note="One a line"
        help={`${KEY_LIMITS.keyMin} to ${KEY_LIMITS.keyMax} characters each. Those that the list has already are left out.`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problem}
        className="font-mono"
        autoComplete="off"
        spellCheck={false}
        rows={6}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={adding.isPending} onClick={add}>
          Add to the list
        </Button>
        {project && project.unused > 0 && <ClearList project={project} />}
      </div>
    </div>
  );
}

function ListState({ project: { unused, owed } }: { project: KeyedProject }) {
  return (
    <p className="text-14" aria-live="polite">
      <span className={unused <= KEY_LIMITS.few ? 'font-medium' : 'text-muted'}>
        {unused === 0 ? 'No keys are left.' : `${counted(unused, 'key')} left.`}
      </span>
      {owed > 0 && (
        <strong className="font-medium">
          {` ${counted(owed, 'buyer')} ${owed === 1 ? 'waits' : 'wait'} for one and ${owed === 1 ? 'gets' : 'get'} it first.`}
        </strong>
      )}
    </p>
  );
}

function ClearList({ project: { _id, unused } }: { project: KeyedProject }) {
  const [isOpen, setOpen] = useState(false);
  const clearing = useClearList(_id);
  const clear = () =>
    clearing.mutate(undefined, {
      onSuccess: ({ removed }) => {
        setOpen(false);
        showToast(`${counted(removed, 'key')} removed.`);
      },
    });
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Remove unused keys
      </Button>
      <ConfirmDialog
        title={`Remove ${counted(unused, 'unused key')}?`}
        act="Remove"
        variant="danger"
        open={isOpen}
        busy={clearing.isPending}
        problem={clearing.error ? messageOf(clearing.error) : undefined}
        onClose={() => setOpen(false)}
        onAct={clear}
      >
        Keys that buyers have stay. Who buys next waits until you add some.
      </ConfirmDialog>
    </>
  );
}

function addedText(added: number, repeated: number): string {
  const left = repeated === 0 ? '' : ` ${repeated} ${repeated === 1 ? 'was' : 'were'} there already.`;
  return `${counted(added, 'key')} added.${left}`;
}

/** At the list where the server says so, else its words about the whole. */
function whatIsWrong(error: Error): string {
  const atList = error instanceof ApiError ? error.errors.find(({ field }) => field === 'keys') : undefined;
  return atList?.message ?? messageOf(error, 'The keys could not be added. Try again.');
}
