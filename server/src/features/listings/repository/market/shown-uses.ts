/**
 * What a listing is meant for as everybody sees it: as a search finds it, so that both are always one (rule L11). Needs
 * `projects` as `p`.
 */
export const SHOWN_USES = `ARRAY(SELECT substr(f, 11) FROM unnest(p.filters) f WHERE f LIKE 'permitted:%') AS permitted_use`;
