import { useQuery } from '@tanstack/react-query';
import type { LicenceTier } from '#contract/listings/constants.ts';
import { api } from '../../../../lib/api/call.ts';
import { useLocation } from '../../../../ui/nav.tsx';

export interface AgreedCode {
  code: string;
  licence: LicenceTier;
  quantity: number;
}

/**
 * The code of the negotiation that the address names, where it led here for this listing. Without it the field stays
 * empty, and the code can be typed.
 */
export function useAgreedCode(projectId: string): AgreedCode | undefined {
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('negotiation') ?? '';
  const { data } = useQuery({
    queryKey: ['agreed-code', id, projectId],
    queryFn: async ({ signal }): Promise<AgreedCode | null> => {
      const { negotiation } = await api('GET /negotiations/:id', { params: { id }, signal });
      const { discountCode, licence, quantity, project } = negotiation;
      return discountCode !== null && project._id === projectId
        ? { code: discountCode, licence, quantity }
        : null;
    },
    enabled: /^[0-9a-f-]{36}$/i.test(id),
    // It is filled in once: what is typed afterwards stays.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? undefined;
}
