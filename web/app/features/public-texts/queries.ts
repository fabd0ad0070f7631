import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/call.ts';

const OWN_TEXTS_KEY = 'own-texts';

/** A page of what whoever is signed in has written. */
export function useOwnTexts(page: number) {
  return useQuery({
    queryKey: [OWN_TEXTS_KEY, page],
    queryFn: ({ signal }) => api('GET /users/me/texts', { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Says something for a hidden text. */
export function useAppeal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api('POST /texts/:id/appeal', { params: { id }, body: { text } }),
    onSettled: () => client.invalidateQueries({ queryKey: [OWN_TEXTS_KEY] }),
  });
}
