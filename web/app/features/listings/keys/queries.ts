import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SELLER_KEYS_PAGE } from '#contract/licence-keys/constants.ts';
import type { SoldKeysQuery } from '#contract/licence-keys/schemas.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { api } from '../../../lib/api/call.ts';

const ALL = 'seller-licence-keys';

/** The seller's listings with keys; read anew each time, because buyers and programs change them. */
export function useKeyedProjects(page: number) {
  return useQuery({
    queryKey: [ALL, 'projects', page],
    queryFn: ({ signal }) =>
      api('GET /seller/licence-keys', { query: { page, limit: SELLER_KEYS_PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export interface KeyFilter extends Pick<SoldKeysQuery, 'q' | 'status'> {
  page: number;
}

export function useSoldKeys(projectId: string, filter: KeyFilter) {
  return useQuery({
    queryKey: [ALL, 'keys', projectId, filter],
    queryFn: ({ signal }) =>
      api('GET /seller/licence-keys/:projectId', {
        params: { projectId },
        query: { ...filter, limit: SELLER_KEYS_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How a listing's own list stands. */
export function useKeyList(projectId: string) {
  return useQuery({
    queryKey: [ALL, 'list', projectId],
    queryFn: async ({ signal }) =>
      (
        await api('GET /seller/licence-keys/:projectId', {
          params: { projectId },
          query: { limit: 1 },
          signal,
        })
      ).project,
    staleTime: 0,
  });
}

export function useDevicesOfKey(keyId: string) {
  return useQuery({
    queryKey: [ALL, 'devices', keyId],
    queryFn: ({ signal }) =>
      api('GET /seller/licence-keys/keys/:keyId/activations', {
        params: { keyId },
        query: { limit: MAX_PAGE_SIZE },
        signal,
      }),
    staleTime: 0,
  });
}

/** An act on keys; what is shown of them is read anew afterwards, whatever came of it. */
function useAct<I, O>(act: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: [ALL] }),
  });
}

export const useAddKeys = (projectId: string) =>
  useAct((keys: string) =>
    api('POST /seller/licence-keys/:projectId/list', { params: { projectId }, body: { keys } }),
  );

export const useClearList = (projectId: string) =>
  useAct((_: undefined) => api('DELETE /seller/licence-keys/:projectId/list', { params: { projectId } }));

export const useBlockKey = () =>
  useAct(({ keyId, reason }: { keyId: string; reason: string }) =>
    api('POST /seller/licence-keys/keys/:keyId/block', { params: { keyId }, body: { reason } }),
  );

export const useUnblockKey = () =>
  useAct((keyId: string) => api('POST /seller/licence-keys/keys/:keyId/unblock', { params: { keyId } }));

export const useFreeDevice = (keyId: string) =>
  useAct((activationId: string) =>
    api('DELETE /seller/licence-keys/keys/:keyId/activations/:activationId', {
      params: { keyId, activationId },
    }),
  );
