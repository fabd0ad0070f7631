import { useEffect, useState } from 'react';
import type { Discount } from '#contract/discounts/schemas.ts';
import { ApiError, messageOf } from '../../lib/api/error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/window.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { CodeFields } from './code-fields.tsx';
import {
  type CodeField,
  type CodeProblems,
  changesOf,
  fieldId,
  firstWrong,
  inputOf,
  problemsOf,
  valuesOf,
} from './code-values.ts';
import { useChangeDiscount, useMakeDiscount, useOwnProjects } from './queries.ts';

/** The form of a code, new or known. What was typed stays until it is saved or given up. */
export function CodeDialog({ discount, onClose }: { discount?: Discount; onClose: () => void }) {
  const form = useCodeForm(discount, onClose);
  const own = useOwnProjects();
  const isNew = discount === undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={form.isBusy}
      title={isNew ? 'New discount code' : `Change ${discount.code}`}
    >
      <form
        method="post"
        noValidate
        className="code-form"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <QueryState query={own} loading={<Skeleton className="h-40 w-full" />}>
          {(projects) => (
            <CodeFields
              values={form.values}
              problems={form.problems}
              projects={projects}
              isNew={isNew}
              onChange={form.change}
            />
          )}
        </QueryState>
        {form.failure && <Alert tone="error">{form.failure}</Alert>}
        {own.data && (
          <div className="code-actions">
            <Button onClick={onClose} disabled={form.isBusy}>
              Cancel
            </Button>
            <Button type="submit" variant="solid" busy={form.isBusy}>
              {isNew ? 'Create code' : 'Save changes'}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}

function useCodeForm(discount: Discount | undefined, onClose: () => void) {
  const [values, setValues] = useState(() => valuesOf(discount));
  const [problems, setProblems] = useState<CodeProblems>({});
  /** What the last attempt found, mended since or not. */
  const [lastFound, setLastFound] = useState<CodeProblems>({});
  // Once it is drawn: a list of projects may have to appear first.
  useEffect(() => {
    const wrong = firstWrong(lastFound);
    if (wrong) document.getElementById(fieldId(wrong))?.focus();
  }, [lastFound]);
  const [failure, setFailure] = useState<string>();
  const making = useMakeDiscount();
  const changing = useChangeDiscount();
  const isBusy = making.isPending || changing.isPending;

  const show = (found: CodeProblems) => {
    setProblems(found);
    setLastFound(found);
    return firstWrong(found) !== undefined;
  };
  const refused = (error: unknown) => {
    const found = error instanceof ApiError ? problemsIn(error) : {};
    if (!show(found)) setFailure(messageOf(error));
  };
  const done = (words: string) => () => {
    showToast(words);
    onClose();
  };
  const save = () => {
    if (!discount) {
      return making.mutate(inputOf(values), {
        onSuccess: ({ discount: { code } }) => done(`The code ${code} is made.`)(),
        onError: refused,
      });
    }
    const { _id: id, revision, code } = discount;
    const change = { id, revision, ...changesOf(values, discount) };
    changing.mutate(change, { onSuccess: done(`The code ${code} is changed.`), onError: refused });
  };
  return {
    values,
    problems,
    failure,
    isBusy,
    change: (part: Partial<typeof values>) => {
      setValues((before) => ({ ...before, ...part }));
      setProblems((before) => without(before, Object.keys(part) as CodeField[]));
    },
    submit: () => {
      setFailure(undefined);
      if (!isBusy && !show(problemsOf(values))) save();
    },
  };
}

/** The answer's words for the fields of this form. */
function problemsIn(error: ApiError): CodeProblems {
  const problems: CodeProblems = {};
  for (const { field, message } of error.errors) {
    const name = field.split('.')[0] as CodeField;
    problems[name] ??= message;
  }
  return problems;
}

function without(problems: CodeProblems, changed: CodeField[]): CodeProblems {
  // Unit and number, all and chosen: what was said of one is about both.
  const gone = new Set<string>(changed);
  if (gone.has('kind')) gone.add('value');
  if (gone.has('allListings')) gone.add('projectIds');
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !gone.has(field)));
}
