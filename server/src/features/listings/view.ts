import type { ListingStatus, ManagedProject, ProjectDocument, ProjectImage } from '#contract/listings.ts';
import { toRupees } from '#contract/money.ts';

/** A picture's row, as a table or as JSON made by the database names its columns. */
export interface PictureRow {
  id: string;
  filename: string;
  is_primary: boolean;
  width: number;
  height: number;
  colour: string;
  placeholder: string;
}

export interface DocumentRow {
  id: string;
  filename: string;
  original_name: string;
  file_type: string;
  access: string;
  description: string;
  bytes: number;
}

export interface ManagedRow {
  id: string;
  title: string;
  category: string;
  price_paise: number;
  status: string;
  featured_at: Date | null;
  revision: number;
  seller_id: string;
  seller_name: string;
  views: number;
  sales: number;
  downloads: number;
  submitted_at: Date | null;
  created_at: Date;
  picture: PictureRow | null;
  decision: { reason_code: string; reason: string; decided_at: string } | null;
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
  };
}

export function viewDocument(row: DocumentRow): ProjectDocument {
  return {
    _id: row.id,
    filename: row.filename,
    originalName: row.original_name,
    fileType: row.file_type as ProjectDocument['fileType'],
    size: row.bytes,
    description: row.description,
    access: row.access as ProjectDocument['access'],
  };
}

/** A row of the seller's own list and of the admin's queue. */
export function viewManaged(row: ManagedRow): ManagedProject {
  return {
    _id: row.id,
    title: row.title,
    category: row.category,
    price: toRupees(row.price_paise),
    status: row.status as ListingStatus,
    featured: row.featured_at !== null,
    revision: row.revision,
    seller: { uid: row.seller_id, displayName: row.seller_name },
    image: row.picture && viewPicture(row.picture),
    stats: { views: row.views, sales: row.sales, downloads: row.downloads },
    submittedAt: row.submitted_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    decision: row.decision && {
      reasonCode: row.decision.reason_code,
      reason: row.decision.reason,
      at: new Date(row.decision.decided_at).toISOString(),
    },
  };
}
