import { trustedTypes } from '../../../../lib/page/trusted-html.ts';

let allowed: string | undefined;

/**
 * Lets the provider's checkout work in this document. It is not ours and knows nothing of trusted types, so from now on
 * text becomes markup as in any page without them, and scripts come from the checkout's own host alone; the content
 * security policy still decides what runs. Documents that never open a checkout have no such policy.
 */
export function allowCheckout(address: string): void {
  if (allowed === undefined) {
    trustedTypes?.createPolicy('default', {
      createHTML: (html) => html,
      createScriptURL: (url) => (isOfCheckout(url) ? url : null),
    });
  }
  allowed = address;
}

/** Its own script, or another one beside it on the provider's host; of our host none but the checkout itself. */
function isOfCheckout(url: string): boolean {
  const [asked, checkout] = [new URL(url, location.href), new URL(allowed ?? '', location.href)];
  return checkout.origin === location.origin
    ? asked.href === checkout.href
    : asked.origin === checkout.origin;
}
