export const CATEGORIES = ['web', 'mobile', 'ai-ml', 'digital-assets'] as const;
export type Category = (typeof CATEGORIES)[number];
export const CATEGORY_NAMES: Record<Category, string> = {
  web: 'Web',
  mobile: 'Mobile',
  'ai-ml': 'AI/ML',
  'digital-assets': 'Digital assets',
};

/** States of a listing (rule L1). */
export const LISTING_STATUSES = [
  'draft',
  'pending',
  'changes_requested',
  'rejected',
  'approved',
  'unlisted',
  'suspended',
  'archived',
] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

export const LICENCE_TIERS = ['personal', 'commercial', 'extended'] as const;
export type LicenceTier = (typeof LICENCE_TIERS)[number];
export const LICENCE_NAMES: Record<LicenceTier, string> = {
  personal: 'Personal licence',
  commercial: 'Commercial licence',
  extended: 'Extended licence',
};
/** How many products one licence may be for, and the longest name of whom it is for (rule L12). */
export const LICENCE_LIMITS = { quantityMax: 50, licenseeMax: 100 } as const;
export const QUANTITY_WRONG = `Enter a whole number from 1 to ${LICENCE_LIMITS.quantityMax}`;
export const DOCUMENT_TYPES = ['readme', 'technical', 'other'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
export const DOCUMENT_ACCESS = ['preview', 'buyers'] as const;
export type DocumentAccess = (typeof DOCUMENT_ACCESS)[number];

/** Bounds of a listing's fields (rule L3). */
export const LISTING_LIMITS = {
  titleMin: 5,
  titleMax: 120,
  descriptionMin: 30,
  descriptionMax: 20_000,
  tags: 12,
  tagMax: 30,
  images: 10,
  documents: 10,
  detailMax: 5_000,
  zipDescriptionMax: 500,
  documentDescriptionMax: 300,
  captionMax: 120,
  searchMax: 200,
} as const;

const MIB = 1024 * 1024;
/** The largest files a form may carry, in bytes (rule F1). */
export const FILE_LIMITS = {
  archiveBytes: 500 * MIB,
  imageBytes: 10 * MIB,
  documentBytes: 20 * MIB,
} as const;

/** How long a removed picture or document can be brought back at least (rule F8). */
export const REMOVED_KEPT_MINUTES = 10;

/** Widths in which a picture is served (rule F2). */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

export const PROJECT_DETAIL_FIELDS = [
  'complexityLevel',
  'techStack',
  'timeline',
  'prerequisites',
  'installationInstructions',
  'usageInstructions',
] as const;

export const VERSION_STATUSES = ['pending', 'changes_requested', 'approved', 'rejected'] as const;
export type VersionStatus = (typeof VERSION_STATUSES)[number];

/** Bounds of a seller's terms for negotiating, in percent of the list price (rule N7). */
export const NEGOTIATION_TERMS = { min: 70, max: 100 } as const;

export const OWN_LIST_LIMIT = 12;

/** Reason code of a decision that the inspection of an archive brought about, and no admin (rule I2). */
export const INSPECTION_REASON = 'inspection';
