import { declareLimit, type Limit } from '#platform/limits/declare-limit.ts';

/** What is counted: addresses that are made, and files that are fetched from their beginning. */
export type Fetch = 'download-addresses' | 'downloads';

/** More than anybody saves by hand; each is a row of the download log (rule F6). */
const TIMES_A_MINUTE = 120;
/** A class or an office behind one address fetches as that many people. */
const PEOPLE_OF_A_NETWORK = 15;

export const FETCHES_OF_PERSON: Readonly<Record<Fetch, Limit>> = {
  'download-addresses': declareLimit({
    name: 'download-addresses',
    times: TIMES_A_MINUTE,
    seconds: 60,
    counts: 'signed addresses of downloads, of a person',
  }),
  downloads: declareLimit({
    name: 'downloads',
    times: TIMES_A_MINUTE,
    seconds: 60,
    counts: 'files fetched from their beginning, of a person',
  }),
};

export const FETCHES_OF_NETWORK: Readonly<Record<Fetch, Limit>> = {
  'download-addresses': declareLimit({
    name: 'network-download-addresses',
    times: TIMES_A_MINUTE * PEOPLE_OF_A_NETWORK,
    seconds: 60,
    counts: 'signed addresses of downloads, of a network',
  }),
  downloads: declareLimit({
    name: 'network-downloads',
    times: TIMES_A_MINUTE * PEOPLE_OF_A_NETWORK,
    seconds: 60,
    counts: 'files fetched from their beginning, of a network',
  }),
};
