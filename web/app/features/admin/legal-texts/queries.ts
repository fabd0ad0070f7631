import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LegalKind } from '#contract/legal-texts/constants.ts';
import type { LicenceTextInput } from '#contract/legal-texts/licences/schemas.ts';
import type { LegalTextInput } from '#contract/legal-texts/schemas.ts';
import type { LicenceTier } from '#contract/listings/constants.ts';
import { api } from '../../../lib/api/call.ts';

const LEGAL_TEXTS = 'admin-legal-texts';

/** Which version of each text is in force. */
export function useLegalTexts() {
  return useQuery({
    queryKey: [LEGAL_TEXTS],
    queryFn: ({ signal }) => api('GET /admin/legal-texts', { signal }),
    staleTime: 0,
  });
}

/** One of them. It stays as it was read while somebody writes. */
export function useLegalText(kind: LegalKind) {
  return useQuery({
    queryKey: [LEGAL_TEXTS, kind],
    queryFn: ({ signal }) => api('GET /admin/legal-texts/:kind', { params: { kind }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

const LICENCE_TEXTS = 'admin-licence-texts';

/** The text of a licence. It stays as it was read while somebody writes. */
export function useLicenceText(tier: LicenceTier) {
  return useQuery({
    queryKey: [LICENCE_TEXTS, tier],
    queryFn: ({ signal }) => api('GET /admin/licence-texts/:tier', { params: { tier }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function usePublishLicence(tier: LicenceTier) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LicenceTextInput) =>
      api('POST /admin/licence-texts/:tier', { params: { tier }, body }),
    onSuccess: (published) => client.setQueryData([LICENCE_TEXTS, tier], published),
  });
}

/** How a text would be shown. */
export function usePreview(kind: LegalKind) {
  return useMutation({
    mutationFn: (text: string) =>
      api('POST /admin/legal-texts/:kind/preview', { params: { kind }, body: { text } }),
  });
}

/** Publishes a version; one that was written upon an older one is refused, and what was typed stays. */
export function usePublish(kind: LegalKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LegalTextInput) => api('POST /admin/legal-texts/:kind', { params: { kind }, body }),
    onSuccess: (published) => client.setQueryData([LEGAL_TEXTS, kind], published),
  });
}
