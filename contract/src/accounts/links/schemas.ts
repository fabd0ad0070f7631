import { boundedText } from '../../text.ts';
import { LINK_USED } from '../constants.ts';

/** The secret of a mailed link or of a callback's address. */
export const LinkToken = boundedText(200, LINK_USED, LINK_USED).min(1, LINK_USED);
