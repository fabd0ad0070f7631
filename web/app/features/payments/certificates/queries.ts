import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/call.ts';

export const LICENCE = 'licence-of-order';

/** The licence that an order of one's own bought. */
export function useLicence(orderId: string) {
  return useQuery({
    queryKey: [LICENCE, orderId],
    queryFn: async ({ signal }) =>
      (await api('GET /users/me/licences', { query: { orderId }, signal })).licences[0] ?? null,
  });
}

/** Names the licensee on the page that verifies the certificate, or hides them. */
export function useShowLicensee(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ licenceId, licenseeShown }: { licenceId: string; licenseeShown: boolean }) =>
      api('PATCH /users/me/licences/:licenceId', { params: { licenceId }, body: { licenseeShown } }),
    onSuccess: (licence) => client.setQueryData([LICENCE, orderId], licence),
  });
}
