/** What happens to listings and their versions; the listing is the subject. */
export interface ListingEvents {
  'listing.created': { title: string };
  'listing.changed': { fields: string[] };
  'listing.submitted': Record<string, never>;
  'listing.version_submitted': { versionId: string; number: string };
  'listing.version_withdrawn': { versionId: string; number: string };
  'listing.unlisted': Record<string, never>;
  'listing.relisted': Record<string, never>;
  'listing.archived': Record<string, never>;
  'listing.deleted': { title: string };
  /** Nobody has changed the draft for long. `removedAt`: ISO 8601, when it goes. */
  'listing.abandoned': { removedAt: string };
  'listing.draft_removed': { title: string; sellerId: string };
  'listing.approved': { reasonCode: string; reason: string };
  'listing.changes_requested': { reasonCode: string; reason: string };
  'listing.rejected': { reasonCode: string; reason: string };
  'listing.suspended': { reasonCode: string; reason: string };
  'listing.restored': { reasonCode: string; reason: string };
  'listing.version_approved': VersionEventData & { newArchive: boolean };
  /** Its seller tells the owners about a published version. */
  'listing.version_announced': { versionId: string; number: string; masked: string[] };
  'listing.version_changes_requested': VersionEventData;
  'listing.version_rejected': VersionEventData;
  /** The cheapest licence of a published listing costs less than before. */
  'listing.price_fell': { fromPaise: number; toPaise: number };
  'listing.featured': Record<string, never>;
  'listing.unfeatured': Record<string, never>;
}

/** What is said to the seller about one version of a listing. */
interface VersionEventData {
  versionId: string;
  number: string;
  reasonCode: string;
  reason: string;
}
