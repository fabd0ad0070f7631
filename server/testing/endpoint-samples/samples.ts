import type { EndpointKey } from '#contract/endpoints.ts';
import { ACCOUNTING_SAMPLES } from './accounting.ts';
import { ACCOUNT_SAMPLES } from './accounts.ts';
import { ADMIN_SAMPLES } from './admin.ts';
import { ADMIN_SETTINGS_SAMPLES } from './admin-settings.ts';
import { BUYING_SAMPLES } from './buying.ts';
import { LISTING_SAMPLES } from './listings.ts';
import { MARKET_SAMPLES } from './market.ts';
import { PERSONAL_DATA_SAMPLES } from './personal-data.ts';
import { QUESTION_SAMPLES } from './questions.ts';
import type { Sample } from './sample.ts';
import { SELLER_PAGE_SAMPLES } from './sellers.ts';
import { SUPPORT_SAMPLES } from './support.ts';
import { SYSTEM_SAMPLES } from './system.ts';
import { TAX_DETAIL_SAMPLES } from './tax-details.ts';
import { TAX_PAPER_SAMPLES } from './tax-papers.ts';

/** One for each endpoint of the contract: a new endpoint does not compile without. */
export const SAMPLES: Record<EndpointKey, Sample> = {
  ...SYSTEM_SAMPLES,
  ...ACCOUNT_SAMPLES,
  ...LISTING_SAMPLES,
  ...BUYING_SAMPLES,
  ...MARKET_SAMPLES,
  ...SELLER_PAGE_SAMPLES,
  ...QUESTION_SAMPLES,
  ...SUPPORT_SAMPLES,
  ...ADMIN_SAMPLES,
  ...ADMIN_SETTINGS_SAMPLES,
  ...ACCOUNTING_SAMPLES,
  ...TAX_DETAIL_SAMPLES,
  ...TAX_PAPER_SAMPLES,
  ...PERSONAL_DATA_SAMPLES,
};
