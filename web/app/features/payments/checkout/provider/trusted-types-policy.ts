import { trustedTypes } from '../../../../lib/page/trusted-html.ts';

let isMade = false;
/** Of the checkout that is open. */
let allowed: string | undefined;

/**
 * Lets the provider's checkout work in this document. It is not ours and knows nothing of trusted types, so until
 * `endCheckout` text becomes markup as in any page without them, and scripts come from the checkout's own host alone;
 * the content security policy still decides what runs. Documents that never open a checkout have no such policy.
 */
export function allowCheckout(address: string): void {
  allowed = address;
  if (isMade) return;
  isMade = true;
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (allowed === undefined ? null : html),
    createScriptURL: (url) => (isOfCheckout(url) ? url : null),
  });
}

/** The policy cannot be taken back, but from now on it refuses everything, as if there were none. */
export function endCheckout(): void {
  allowed = undefined;
}

/** Its own script, or another one beside it on the provider's host; of our host none but the checkout itself. */
function isOfCheckout(url: string): boolean {
  if (allowed === undefined) return false;
  const [asked, checkout] = [new URL(url, location.href), new URL(allowed, location.href)];
  return checkout.origin === location.origin
    ? asked.href === checkout.href
    : asked.origin === checkout.origin;
}
