import type { Context } from '#platform/context.ts';
import { bytesOfId } from '#platform/ids.ts';
import { everyKey } from '#platform/sealed.ts';
import { readSignedPayload, signPayload } from '#platform/signed-payload.ts';

const PURPOSE = 'ticket';

/** What the mailed link to a ticket holds: nobody else can make it. */
function ticketToken({ config }: Pick<Context, 'config'>, id: string): string {
  return signPayload(config.secretKey, PURPOSE, bytesOfId(id));
}

export function isTokenOf({ config }: Pick<Context, 'config'>, id: string, token: string): boolean {
  return everyKey(config).some((key) => readSignedPayload(key, PURPOSE, token)?.equals(bytesOfId(id)));
}

/** The page of a ticket for whoever has no account. */
export function ticketPath(ctx: Pick<Context, 'config'>, id: string): string {
  return `/tickets/${id}?token=${ticketToken(ctx, id)}`;
}
