import { useRouteLoaderData } from 'react-router';
import type { SiteFacts } from '#contract/pages.ts';
import { SELLER_SHARE_PERCENT } from '#contract/seller-share.ts';

/** What sellers get of a sale that begins now, in percent (rule M1); for features, which know no shell. */
export function useSellerShare(): number {
  const data = useRouteLoaderData('root') as { site: SiteFacts } | undefined;
  return data?.site.sellerPercent ?? SELLER_SHARE_PERCENT;
}
