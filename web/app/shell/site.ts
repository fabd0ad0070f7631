import { useRouteLoaderData } from 'react-router';
import type { SiteFacts } from '#contract/pages.ts';

const UNKNOWN: SiteFacts = { name: 'Codehaat', publicUrl: '', checkoutScript: '', sandboxPayments: false };

/** What pages know of the market they belong to. */
export function useSite(): SiteFacts {
  const data = useRouteLoaderData('root') as { site: SiteFacts } | undefined;
  return data?.site ?? UNKNOWN;
}
