import type { Project } from '#contract/listings/schemas.ts';

/** Where the listing stands that the archive belongs to; for a version that waits beside the one on sale, where that version stands. */
export type ArchiveStatus = Project['status'];

/** What a blocking finding does to the listing (rules I2, I4). */
export function blockingEffect(status: ArchiveStatus): string {
  switch (status) {
    case 'approved':
    case 'unlisted':
      return 'This suspends a listing that sells, until another archive has passed a review.';
    case 'suspended':
      return 'This keeps the listing suspended, until another archive has passed a review.';
    default:
      return 'This stops the listing from being submitted.';
  }
}

/** What an answer to a blocking finding leads to. */
export function answerEffect(status: ArchiveStatus): string {
  switch (status) {
    case 'approved':
    case 'unlisted':
    case 'suspended':
      return 'An admin reads it before deciding whether the listing sells.';
    default:
      return 'Once it is answered, the listing can be submitted. An admin reads the answer before deciding.';
  }
}
