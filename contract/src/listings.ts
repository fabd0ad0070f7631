import * as z from 'zod/mini';
import { Timestamp, Uuid } from './fields.ts';

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
  searchMax: 200,
} as const;

const MIB = 1024 * 1024;
/** The largest files a form may carry, in bytes (rule F1). */
export const FILE_LIMITS = {
  archiveBytes: 500 * MIB,
  imageBytes: 10 * MIB,
  documentBytes: 20 * MIB,
} as const;

/** Widths in which a picture is served (rule F2). */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

export const ProjectImage = z.object({
  _id: Uuid,
  url: z.string(),
  primary: z.boolean(),
  width: z.number(),
  height: z.number(),
  /** Average colour, shown until the picture is there. */
  colour: z.string(),
  /** Tiny blurred picture as a data address. */
  placeholder: z.string(),
});
export type ProjectImage = z.output<typeof ProjectImage>;

export const ProjectDocument = z.object({
  _id: Uuid,
  filename: z.string(),
  originalName: z.string(),
  fileType: z.enum(DOCUMENT_TYPES),
  size: z.number(),
  description: z.string(),
  access: z.enum(DOCUMENT_ACCESS),
});
export type ProjectDocument = z.output<typeof ProjectDocument>;

/** `share` is a fraction of 1; the shares of an archive add up to 1 or, where small ones are left out, less. */
export const LanguageShare = z.object({ name: z.string(), share: z.number() });
export type LanguageShare = z.output<typeof LanguageShare>;

/** The archive. `filename` is the stored name and there only for those who may download it (rule L8). */
export const ProjectArchive = z.object({
  filename: z.nullable(z.string()),
  originalName: z.string(),
  size: z.number(),
  description: z.string(),
  sha256: z.string(),
  version: z.string(),
  files: z.number(),
  /** Its programming languages by share of the source code's bytes, the largest first; empty where nobody knows. */
  languages: z.optional(z.array(LanguageShare)),
});
export type ProjectArchive = z.output<typeof ProjectArchive>;

export const ProjectDetails = z.object({
  complexityLevel: z.string(),
  techStack: z.string(),
  timeline: z.string(),
  prerequisites: z.string(),
  installationInstructions: z.string(),
  usageInstructions: z.string(),
});
export type ProjectDetails = z.output<typeof ProjectDetails>;
export const PROJECT_DETAIL_FIELDS = [
  'complexityLevel',
  'techStack',
  'timeline',
  'prerequisites',
  'installationInstructions',
  'usageInstructions',
] as const satisfies readonly (keyof ProjectDetails)[];

export const Licence = z.object({ tier: z.enum(LICENCE_TIERS), price: z.number() });
export type Licence = z.output<typeof Licence>;

/** Who sells a listing. `verified`: an admin has checked who that is (rule R3). */
const Seller = z.object({ uid: Uuid, displayName: z.string(), verified: z.boolean() });

/** What a card shows. In lists `description` is the first 280 characters as plain text. */
export const ProjectCard = z.object({
  _id: Uuid,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  price: z.number(),
  tags: z.array(z.string()),
  images: z.array(ProjectImage),
  seller: Seller,
  createdAt: Timestamp,
  demoUrl: z.nullable(z.string()),
  completionStatus: z.number(),
  /** Whether buyers may name a price of their own (rule N7). */
  negotiable: z.boolean(),
  featured: z.boolean(),
  stats: z.object({ views: z.number(), sales: z.number(), downloads: z.number() }),
  /** At most the caller's own id (rule L8). */
  buyers: z.array(Uuid),
  documentationFiles: z.array(ProjectDocument),
  projectZipFile: z.nullable(ProjectArchive),
});
export type ProjectCard = z.output<typeof ProjectCard>;

export const VERSION_STATUSES = ['pending', 'changes_requested', 'approved', 'rejected'] as const;
export type VersionStatus = (typeof VERSION_STATUSES)[number];

/** One version of a listing's archive and claims (rule L6). Only approved ones are public. */
export const ProjectVersion = z.object({
  _id: Uuid,
  number: z.string(),
  changelog: z.string(),
  status: z.enum(VERSION_STATUSES),
  /** The one that is sold. */
  current: z.boolean(),
  /** The stored name, for those who may download it; `null` for everybody else (rule L8). */
  filename: z.nullable(z.string()),
  originalName: z.string(),
  size: z.number(),
  sha256: z.string(),
  files: z.number(),
  createdAt: Timestamp,
  reviewedAt: z.nullable(Timestamp),
});
export type ProjectVersion = z.output<typeof ProjectVersion>;

/** Words of a decision for the seller (rule L1). */
export const DecisionText = z.object({ reasonCode: z.string(), reason: z.string(), at: Timestamp });
export type DecisionText = z.output<typeof DecisionText>;

/** Bounds of a seller's terms for negotiating, in percent of the list price (rule N7). */
export const NEGOTIATION_TERMS = { min: 70, max: 100 } as const;

/** How a seller answers offers for one listing, in percent of the list price; `null` where nothing is set (rule N7). */
export const NegotiationTerms = z.object({
  /** Below it nothing is agreed on, by hand either. */
  floorPercent: z.nullable(z.number()),
  /** From here on offers are accepted at once. */
  autoAcceptPercent: z.nullable(z.number()),
  /** Below it they are declined at once. */
  autoDeclinePercent: z.nullable(z.number()),
});
export type NegotiationTerms = z.output<typeof NegotiationTerms>;

/** What only a listing's seller and admins see of it. */
export const ManagementDetails = z.object({
  /** For its seller alone. */
  terms: z.optional(NegotiationTerms),
  /** What is missing before it can be submitted, in the order of the form (rule L3). */
  missing: z.array(z.object({ field: z.string(), msg: z.string(), message: z.string() })),
  decision: z.nullable(DecisionText),
  /** The version that waits for a decision or for its seller, with the claims that come with it. */
  openVersion: z.nullable(
    z.extend(ProjectVersion, {
      claims: z.object({ completionStatus: z.optional(z.number()), licences: z.optional(z.array(Licence)) }),
    }),
  ),
});
export type ManagementDetails = z.output<typeof ManagementDetails>;

/** A whole listing. */
export const Project = z.extend(ProjectCard, {
  /** The description rendered from Markdown on the server, safe to insert. */
  descriptionHtml: z.string(),
  /** Only for those who may have the archive. */
  githubRepo: z.optional(z.string()),
  projectDetails: ProjectDetails,
  zipDescription: z.string(),
  licences: z.array(Licence),
  status: z.enum(LISTING_STATUSES),
  revision: z.number(),
  updatedAt: Timestamp,
  backstage: z.optional(ManagementDetails),
});
export type Project = z.output<typeof Project>;

/** A row of the seller's own list and of the admin's queue. */
export const ManagedProject = z.object({
  _id: Uuid,
  title: z.string(),
  category: z.string(),
  price: z.number(),
  status: z.enum(LISTING_STATUSES),
  featured: z.boolean(),
  revision: z.number(),
  seller: z.object({ uid: Uuid, displayName: z.string() }),
  image: z.nullable(ProjectImage),
  stats: z.object({ views: z.number(), sales: z.number(), downloads: z.number() }),
  submittedAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  /** The last decision's words for the seller. */
  decision: z.nullable(DecisionText),
  /** A version of an approved listing that is under review. */
  openVersion: z.nullable(z.object({ number: z.string(), status: z.enum(VERSION_STATUSES) })),
});
export type ManagedProject = z.output<typeof ManagedProject>;
