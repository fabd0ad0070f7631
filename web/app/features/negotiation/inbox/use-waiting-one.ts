import { useState } from 'react';
import type { Negotiation } from '#contract/negotiation/schemas.ts';
import { useMedia } from '../../../lib/use-media.ts';

/** Where list and thread stand side by side, as `styles/negotiation/inbox.css` has it. */
const SIDE_BY_SIDE = '(min-width: 960px)';

/**
 * The negotiation that is open beside the list while its reader has chosen none: the first that waits for them. Once it is
 * open it stays, whatever they answer.
 */
export function useWaitingOne(negotiations: readonly Negotiation[] | undefined): string | undefined {
  const [opened, setOpened] = useState<string>();
  const isSideBySide = useMedia(SIDE_BY_SIDE);
  const waiting = negotiations?.find(({ turn, side }) => turn === side)?._id;
  if (isSideBySide && opened === undefined && waiting !== undefined) setOpened(waiting);
  return isSideBySide ? opened : undefined;
}
