import type { ContactKind } from '../../masking/public.ts';

/** A text that is ready to be stored: as it was written, and as others read it. */
export interface PreparedText {
  content: string;
  /** Plain, contacts hidden (rule N6). */
  masked: string;
  maskedKinds: ContactKind[];
  /** Of `masked`, safe to insert. */
  html: string;
}
