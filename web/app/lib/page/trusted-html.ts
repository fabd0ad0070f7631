/** As far as the page needs it; TypeScript's library does not have it yet. */
export interface TrustedTypePolicies {
  createPolicy<Rules extends Record<string, (text: string) => string | null>>(
    name: string,
    rules: Rules,
  ): Rules;
}

/** Missing on the server and in older browsers, which then take plain text. */
export const trustedTypes = (globalThis as { trustedTypes?: TrustedTypePolicies }).trustedTypes;

const asIs = { createHTML: (html: string) => html };
const policy = trustedTypes?.createPolicy('codehaat', asIs) ?? asIs;

/**
 * Markup for `dangerouslySetInnerHTML`. Only for what our server rendered and sanitised, or what is written in the
 * sources: browsers take no other text as markup (decision 27).
 */
export function trustedHtml(html: string): { __html: string } {
  return { __html: policy.createHTML(html) };
}
