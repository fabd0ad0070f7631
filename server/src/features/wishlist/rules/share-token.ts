import { bytesOfId, ID_BYTES, idOfBytes } from '#platform/ids.ts';
import { readSignedPayload, signPayload } from '#platform/signed-payload.ts';

const WISHLIST_LINK = 'wishlist-link';

/** The secret part of the link that shares a wishlist: the link's id, signed. */
export const shareToken = (secretKey: string, linkId: string): string =>
  signPayload(secretKey, WISHLIST_LINK, bytesOfId(linkId));

/** The link's id; `null` for a token that we have not made. */
export function readShareToken(secretKey: string, token: string): string | null {
  const payload = readSignedPayload(secretKey, WISHLIST_LINK, token);
  return payload?.length === ID_BYTES ? idOfBytes(payload) : null;
}
