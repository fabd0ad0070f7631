import type { Context } from '#platform/context.ts';

/** Whom passkeys are made for (WebAuthn, section 5.1): the operator's public address. */
export interface RelyingParty {
  /** The host that passkeys are bound to: the address without its port. */
  rpId: string;
  /** Where a browser has to have been asked. */
  origin: string;
}

export function relyingParty({ publicUrl }: Pick<Context['config'], 'publicUrl'>): RelyingParty {
  const { hostname: rpId, origin } = new URL(publicUrl);
  return { rpId, origin };
}
