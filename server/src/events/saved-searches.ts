/** What saved searches find; the person is the subject (rule R8). */
export interface SavedSearchEvents {
  /** `total`: how many new listings a search found, of which those in `projectIds` are told. */
  'saved_search.found': { searches: { id: string; projectIds: string[]; total: number }[] };
}
