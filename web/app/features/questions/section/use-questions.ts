import { useEffect, useRef, useState } from 'react';
import type { Question, QuestionPage } from '#contract/questions/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/error.ts';
import type { Change } from '../item/changes.ts';

export type QuestionListState = ReturnType<typeof useQuestions>;

interface Loaded {
  search: string;
  /** The last page that was loaded, with the questions of all before it. */
  last: QuestionPage;
}

/**
 * The questions of a listing, as many pages as were asked for. What the page brought along is a visitor's: who has a session
 * is asked for anew.
 */
export function useQuestions(projectId: string, first: QuestionPage | undefined, hasSession: boolean) {
  const [loaded, setLoaded] = useState<Loaded | undefined>(first && { search: '', last: first });
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<'first' | 'more'>();
  const running = useRef<AbortController>(undefined);
  const load = async (search: string, page: number) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setBusy(page === 1 ? 'first' : 'more');
    setFailure(undefined);
    try {
      const query = { page, ...(search !== '' && { search }) };
      const { signal } = control;
      const last = await api('GET /projects/:id/questions', { params: { id: projectId }, query, signal });
      setLoaded((before) => ({ search, last: page > 1 && before ? joined(before.last, last) : last }));
    } catch (error) {
      if (control.signal.aborted) return;
      setFailure(messageOf(error, 'The questions could not be loaded.'));
    }
    if (running.current === control) setBusy(undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for anew where another listing or reader is meant
  useEffect(() => {
    if (!first || hasSession) void load(loaded?.search ?? '', 1);
    return () => running.current?.abort();
  }, [projectId, hasSession]);
  const edit = (change: (page: QuestionPage) => QuestionPage) =>
    setLoaded((before) => before && { ...before, last: change(before.last) });
  return {
    page: loaded?.last,
    search: loaded?.search ?? '',
    failure,
    busy,
    find: (search: string) => void load(search, 1),
    more: () => loaded && void load(loaded.search, loaded.last.page + 1),
    retry: () => void load(loaded?.search ?? '', 1),
    add: (question: Question) => edit((page) => withNew(page, question)),
    change: (id: string, change: Change) => edit((page) => changed(page, id, change)),
  };
}

/** A question may have moved to a later page meanwhile: it stands once. */
function joined(before: QuestionPage, next: QuestionPage): QuestionPage {
  const known = new Set(before.questions.map(({ _id }) => _id));
  const fresh = next.questions.filter(({ _id }) => !known.has(_id));
  return { ...next, own: before.own, questions: [...before.questions, ...fresh] };
}

/** On top, where who asked it looks; what waits stands among what only they see. */
function withNew(page: QuestionPage, question: Question): QuestionPage {
  if (question.state !== 'published') return { ...page, own: [question, ...page.own] };
  return { ...page, total: page.total + 1, questions: [question, ...page.questions] };
}

function changed(page: QuestionPage, id: string, change: Change): QuestionPage {
  const apply = (questions: Question[]) =>
    questions.flatMap((question) => (question._id === id ? (change(question) ?? []) : question));
  const questions = apply(page.questions);
  const total = page.total - (page.questions.length - questions.length);
  return { ...page, total, questions, own: apply(page.own) };
}
