import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { api } from '../../../lib/api/call.ts';
import { LICENCE } from '../certificates/queries.ts';

const DEVICES = 'devices-of-licence';

/** The devices that the key of an own licence is activated on; reloaded each time, because programs change them. */
export function useDevices(licenceId: string) {
  return useQuery({
    queryKey: [DEVICES, licenceId],
    queryFn: ({ signal }) =>
      api('GET /users/me/licences/:licenceId/activations', {
        params: { licenceId },
        query: { limit: MAX_PAGE_SIZE },
        signal,
      }),
    staleTime: 0,
  });
}

/** Frees the place of a device. */
export function useFreeDevice(licenceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (activationId: string) =>
      api('DELETE /users/me/licences/:licenceId/activations/:activationId', {
        params: { licenceId, activationId },
      }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [DEVICES, licenceId] }),
        client.invalidateQueries({ queryKey: [LICENCE] }),
      ]),
  });
}
