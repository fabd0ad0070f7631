import { useEffect, useState } from 'react';
import type { LicenceTier } from '#contract/listings/constants.ts';
import { api } from '../../../../lib/api/call.ts';
import { useLocation } from '../../../../ui/nav.tsx';

export interface AgreedCode {
  code: string;
  licence: LicenceTier;
}

/**
 * The code of the negotiation that the address names, where it led here for this listing. Without it the field stays
 * empty, and the code can be typed.
 */
export function useAgreedCode(projectId: string): AgreedCode | undefined {
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('negotiation') ?? '';
  const [agreed, setAgreed] = useState<AgreedCode>();
  useEffect(() => {
    if (!/^[0-9a-f-]{36}$/i.test(id)) return;
    const abort = new AbortController();
    api('GET /negotiations/:id', { params: { id }, signal: abort.signal, stayOnSignOut: true }).then(
      ({ negotiation: { discountCode, licence, project } }) => {
        if (discountCode !== null && project._id === projectId) setAgreed({ code: discountCode, licence });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) console.warn('agreed price', error);
      },
    );
    return () => abort.abort();
  }, [id, projectId]);
  return agreed;
}
