import type { Risk } from '#contract/inspection/constants.ts';
import type {
  DocumentAccess,
  DocumentType,
  ListingStatus,
  VersionStatus,
} from '#contract/listings/constants.ts';
import { sortUses } from '#contract/listings/permitted-use.ts';
import type {
  DecisionText,
  ManagedProject,
  ManagementDetails,
  ProjectDocument,
  ProjectImage,
  ProjectVersion,
} from '#contract/listings/schemas.ts';
import { toRupees } from '#contract/money.ts';
import type { VersionClaims } from '../rules/states.ts';

/** A picture's row, as a table or as JSON made by the database names its columns. */
export interface PictureRow {
  id: string;
  filename: string;
  is_primary: boolean;
  width: number;
  height: number;
  colour: string;
  placeholder: string;
  caption: string;
}

export interface DocumentRow {
  id: string;
  filename: string;
  original_name: string;
  file_type: DocumentType;
  access: DocumentAccess;
  description: string;
  bytes: number;
}

export interface ManagedRow {
  id: string;
  title: string;
  category: string;
  price_paise: number;
  priced: boolean;
  paid_from_paise: number | null;
  status: ListingStatus;
  permitted_use: string[];
  featured_at: Date | null;
  revision: number;
  seller_id: string;
  seller_name: string;
  views: number;
  sales: number;
  downloads: number;
  wishlist_count: number;
  submitted_at: Date | null;
  created_at: Date;
  picture: PictureRow | null;
  decision: { reason_code: string; reason: string; decided_at: string } | null;
  curable: boolean;
  open_version: { number: string; status: VersionStatus } | null;
  /** The worst that was found in the archive that is decided about; `null` before its inspection begins. */
  risk: Risk | null;
}

/** A version's row as JSON made by the database. */
export interface VersionRow {
  id: string;
  number: string;
  changelog: string;
  status: VersionStatus;
  current: boolean;
  filename: string;
  original_name: string;
  bytes: number;
  sha256: string;
  files: number;
  created_at: string;
  reviewed_at: string | null;
  claims: VersionClaims;
  /** What its seller tells the owners, without contacts. */
  announcement: { text: string; created_at: string } | null;
}

export function viewPicture(row: PictureRow): ProjectImage {
  return {
    _id: row.id,
    url: `/api/projects/images/${row.filename}`,
    primary: row.is_primary,
    width: row.width,
    height: row.height,
    colour: row.colour,
    placeholder: row.placeholder,
    caption: row.caption,
  };
}

export function viewDocument(row: DocumentRow): ProjectDocument {
  return {
    _id: row.id,
    filename: row.filename,
    originalName: row.original_name,
    fileType: row.file_type,
    size: row.bytes,
    description: row.description,
    access: row.access,
  };
}

/** A version; its stored name for those who may download it (rule L8). */
export function viewVersion(row: VersionRow, mayDownload: boolean): ProjectVersion {
  return {
    _id: row.id,
    number: row.number,
    changelog: row.changelog,
    status: row.status,
    current: row.current,
    filename: mayDownload ? row.filename : null,
    originalName: row.original_name,
    size: row.bytes,
    sha256: row.sha256,
    files: row.files,
    createdAt: new Date(row.created_at).toISOString(),
    reviewedAt: row.reviewed_at && new Date(row.reviewed_at).toISOString(),
    announcement:
      mayDownload && row.announcement
        ? { text: row.announcement.text, createdAt: new Date(row.announcement.created_at).toISOString() }
        : null,
  };
}

/** The version of a published listing that waits, with its claims as the wire has them. */
export function viewOpenVersion(row: VersionRow): NonNullable<ManagementDetails['openVersion']> {
  const { completionStatus, licences, ownCondition } = row.claims;
  return {
    ...viewVersion(row, true),
    claims: {
      completionStatus,
      licences: licences?.map(({ tier, pricePaise }) => ({ tier, price: toRupees(pricePaise) })),
      ownCondition,
    },
  };
}

export function viewDecision(row: NonNullable<ManagedRow['decision']>): DecisionText {
  return {
    reasonCode: row.reason_code,
    reason: row.reason,
    at: new Date(row.decided_at).toISOString(),
  };
}

/** A row of the seller's own list and of the admin's queue. */
export function viewManaged(row: ManagedRow): ManagedProject {
  return {
    _id: row.id,
    title: row.title,
    category: row.category,
    price: toRupees(row.price_paise),
    priced: row.priced,
    paidFrom: row.paid_from_paise === null ? null : toRupees(row.paid_from_paise),
    status: row.status,
    permittedUse: sortUses(row.permitted_use),
    featured: row.featured_at !== null,
    revision: row.revision,
    seller: { uid: row.seller_id, displayName: row.seller_name },
    image: row.picture && viewPicture(row.picture),
    stats: { views: row.views, sales: row.sales, downloads: row.downloads },
    wishlistCount: row.wishlist_count,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    decision: row.decision && viewDecision(row.decision),
    curable: row.curable,
    openVersion: row.open_version && {
      number: row.open_version.number,
      status: row.open_version.status,
    },
    risk: row.risk ?? 'running',
  };
}
