import { useRouteLoaderData } from 'react-router';
import type { SiteFacts } from '#contract/pages.ts';
import { SELLER_SHARE_PERCENT } from '#contract/seller-share.ts';

/** What a page goes by when the root could not be loaded. */
export const UNKNOWN_SITE: SiteFacts = {
  name: 'Codehaat',
  version: '',
  publicUrl: '',
  checkoutScript: '',
  providers: [],
  sandboxPayments: false,
  taxMode: 'off',
  sellerPercent: SELLER_SHARE_PERCENT,
  legalVersions: null,
  contact: { social: [] },
};

/** What pages know of the market they belong to. */
export function useSite(): SiteFacts {
  const data = useRouteLoaderData('root') as { site: SiteFacts } | undefined;
  return data?.site ?? UNKNOWN_SITE;
}
