import type { Limit } from '#platform/limits/rate-limit.ts';

/** What is counted: addresses that are made, and files that are fetched from their beginning. */
export type Fetch = 'download-addresses' | 'downloads';

/** More than anybody saves by hand; each is a row of the download log (rule F6). */
const TIMES_A_MINUTE = 120;
/** A class or an office behind one address fetches as that many people. */
const PEOPLE_OF_A_NETWORK = 15;

export const fetchesOfPerson = (fetch: Fetch): Limit => ({ name: fetch, times: TIMES_A_MINUTE, seconds: 60 });

export const fetchesOfNetwork = (fetch: Fetch): Limit => ({
  name: `network-${fetch}`,
  times: TIMES_A_MINUTE * PEOPLE_OF_A_NETWORK,
  seconds: 60,
});
