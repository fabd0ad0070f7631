import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { QUESTION_LIMITS } from '#contract/questions/constants.ts';
import { api } from '../../../lib/api/call.ts';
import type { QuestionView } from './view.ts';

const ALL = 'questions';
const limit = QUESTION_LIMITS.page;

/** Questions about the seller's listings; read anew each time, because buyers ask meanwhile. */
export function useSellerQuestions(view: QuestionView) {
  return useQuery({
    queryKey: [ALL, 'seller', view],
    queryFn: ({ signal }) => api('GET /seller/questions', { query: { ...view, limit }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How many questions wait for the seller's answer. */
export function useOpenQuestions() {
  return useQuery({
    queryKey: [ALL, 'seller', 'open'],
    queryFn: ({ signal }) => api('GET /seller/questions', { query: { limit: 1 }, signal }),
    select: ({ unanswered }) => unanswered,
    staleTime: 0,
  });
}

/** What the signed-in person has asked. */
export function useAskedQuestions(view: QuestionView) {
  return useQuery({
    queryKey: [ALL, 'asked', view],
    queryFn: ({ signal }) => api('GET /questions', { query: { ...view, limit }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** After an act, what is shown is read anew; waited for, it is there. */
export function useRefreshQuestions(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [ALL] });
}
