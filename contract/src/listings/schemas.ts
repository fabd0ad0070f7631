import * as z from 'zod';
import { Timestamp, Uuid } from '../fields.ts';
import { RISKS } from '../inspection/constants.ts';
import { InspectionResult } from '../inspection/result/schemas.ts';
import { KEY_KINDS } from '../licence-keys/kinds.ts';
import { DOWNLOAD_STOPS } from '../payments/refunds/constants.ts';
import { LICENCE_CONDITIONS } from './conditions/constants.ts';
import {
  DOCUMENT_ACCESS,
  DOCUMENT_TYPES,
  LICENCE_TIERS,
  LISTING_STATUSES,
  type PROJECT_DETAIL_FIELDS,
  VERSION_STATUSES,
} from './constants.ts';
import { PERMITTED_USES } from './permitted-use.ts';

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
  /** In the seller's words, in one line; empty where they gave none. */
  caption: z.string(),
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
  filename: z.string().nullable(),
  originalName: z.string(),
  size: z.number(),
  description: z.string(),
  sha256: z.string(),
  version: z.string(),
  files: z.number(),
  /** Its programming languages by share of the source code's bytes, the largest first; empty where nobody knows. */
  languages: z.array(LanguageShare).optional(),
});
export type ProjectArchive = z.output<typeof ProjectArchive>;

export const ProjectDetails = z.object({
  complexityLevel: z.string(),
  techStack: z.string(),
  timeline: z.string(),
  prerequisites: z.string(),
  installationInstructions: z.string(),
  usageInstructions: z.string(),
} satisfies Record<(typeof PROJECT_DETAIL_FIELDS)[number], z.ZodString>);
export type ProjectDetails = z.output<typeof ProjectDetails>;

export const Licence = z.object({ tier: z.enum(LICENCE_TIERS), price: z.number() });
export type Licence = z.output<typeof Licence>;

/** What a seller asks for beside what the licences say: one of the list, or their own words (rule L11). */
export const LicenceCondition = z.object({ code: z.enum([...LICENCE_CONDITIONS, 'own']), text: z.string() });
export type LicenceCondition = z.output<typeof LicenceCondition>;

/** From how many licences of one order on the price falls, and by how much of it (rule L12). */
const VolumeStep = z.object({ quantity: z.number(), percent: z.number() });

/** The text that an order under a licence takes: who buys says by its SHA-256 that they accept it (rule L11). */
export const LicenceTerms = z.object({
  tier: z.enum(LICENCE_TIERS),
  version: z.string(),
  sha256: z.string(),
});
export type LicenceTerms = z.output<typeof LicenceTerms>;

/** Who sells a listing. `verified`: an admin has checked who that is (rule R3). */
const Seller = z.object({
  uid: Uuid,
  displayName: z.string(),
  verified: z.boolean(),
  /** The last part of the address of their page; `null` where they sell no more. */
  slug: z.string().nullable(),
});

/** What the seller says that a listing is meant for, and a licence that it offers allows (rule L11). */
export const PermittedUses = z.array(z.enum(PERMITTED_USES));

/** What a listing declares of help after the sale, and what an order of it keeps (rule R6). */
export const DECLARED_SUPPORT = {
  /** 0: none. */
  supportMonths: z.int(),
  /** Within how many hours the seller says to answer; `null` where they do not say. */
  answerHours: z.int().nullable(),
};

/** What buyers' reviews make of a listing (rule R1); `average` is `null` while there are none. */
export const Rating = z.object({ average: z.number().nullable(), count: z.number() });
export type Rating = z.output<typeof Rating>;

/** What a card shows. In lists `description` is the first 280 characters as plain text. */
export const ProjectCard = z.object({
  _id: Uuid,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  price: z.number(),
  /** `price` is that of the cheapest of several licences. */
  hasSeveralLicences: z.boolean(),
  tags: z.array(z.string()),
  permittedUse: PermittedUses,
  images: z.array(ProjectImage),
  /** The primary one of them, which stands for the project. */
  image: ProjectImage.nullable(),
  seller: Seller,
  createdAt: Timestamp,
  demoUrl: z.string().nullable(),
  completionStatus: z.number(),
  /** Whether buyers may name a price of their own (rule N7). */
  negotiable: z.boolean(),
  featured: z.boolean(),
  stats: z.object({ views: z.number(), sales: z.number(), downloads: z.number() }),
  rating: Rating,
  /** At most the caller's own id (rule L8). */
  buyers: z.array(Uuid),
  documentationFiles: z.array(ProjectDocument),
  projectZipFile: ProjectArchive.nullable(),
  /** When what is sold was approved; when its archive came, before anything was. */
  lastUpdateAt: Timestamp,
  /** Of that archive; `null` while nobody has inspected it (rule I2). */
  inspection: InspectionResult.nullable(),
});
export type ProjectCard = z.output<typeof ProjectCard>;

/** One version of a listing's archive and claims (rule L6). Only approved ones are public. */
export const ProjectVersion = z.object({
  _id: Uuid,
  number: z.string(),
  changelog: z.string(),
  status: z.enum(VERSION_STATUSES),
  /** The one that is sold. */
  current: z.boolean(),
  /** The stored name, for those who may download it; `null` for everybody else (rule L8). */
  filename: z.string().nullable(),
  originalName: z.string(),
  size: z.number(),
  sha256: z.string(),
  files: z.number(),
  createdAt: Timestamp,
  reviewedAt: Timestamp.nullable(),
  /** What its seller tells the owners about it, for them, the seller and admins alone (rule R6). */
  announcement: z.object({ text: z.string(), createdAt: Timestamp }).nullable(),
});
export type ProjectVersion = z.output<typeof ProjectVersion>;

/** Words of a decision for the seller (rule L1). */
export const DecisionText = z.object({ reasonCode: z.string(), reason: z.string(), at: Timestamp });
export type DecisionText = z.output<typeof DecisionText>;

/** Whether an inspection suspended it, which another archive cures (rule L1). */
const Curable = z.boolean();

/** How a seller answers offers for one listing, in percent of the list price; `null` where nothing is set (rule N7). */
export const NegotiationTerms = z.object({
  /** Below it nothing is agreed on, by hand either. */
  floorPercent: z.number().nullable(),
  /** From here on offers are accepted at once. */
  autoAcceptPercent: z.number().nullable(),
  /** Below it they are declined at once. */
  autoDeclinePercent: z.number().nullable(),
});
export type NegotiationTerms = z.output<typeof NegotiationTerms>;

/** What only a listing's seller and admins see of it. */
export const ManagementDetails = z.object({
  /** For its seller alone. */
  terms: NegotiationTerms.optional(),
  /** What is missing before it can be submitted, in the order of the form (rule L3). */
  missing: z.array(z.object({ field: z.string(), msg: z.string(), message: z.string() })),
  decision: DecisionText.nullable(),
  curable: Curable,
  /** As the seller chose it: what no licence allows that is offered is shown to nobody else. */
  permittedUse: PermittedUses,
  /** The version that waits for a decision or for its seller, with the claims that come with it. */
  openVersion: ProjectVersion.extend({
    claims: z.object({
      completionStatus: z.number().optional(),
      licences: z.array(Licence).optional(),
      /** Empty where the seller takes theirs away. */
      ownCondition: z.string().optional(),
    }),
  }).nullable(),
});
export type ManagementDetails = z.output<typeof ManagementDetails>;

/** A whole listing. */
export const Project = ProjectCard.extend({
  /** `awayUntil`: they answer from then on. */
  seller: Seller.extend({ awayUntil: Timestamp.nullable() }),
  /** The description rendered from Markdown on the server, safe to insert. */
  descriptionHtml: z.string(),
  /** Only for those who may have the archive. */
  githubRepo: z.string().optional(),
  projectDetails: ProjectDetails,
  zipDescription: z.string(),
  licences: z.array(Licence),
  /** Off the price of each licence of one order, whichever its tier; the smallest number first. */
  volumeSteps: z.array(VolumeStep),
  /** The seller's own, a part of every licence of the listing. */
  conditions: z.array(LicenceCondition),
  /** Whether each licence comes with a key for programs, and on how many devices; 0: any number (rule L13). */
  licenceKeys: z.enum(KEY_KINDS),
  keyActivations: z.int(),
  ...DECLARED_SUPPORT,
  /** What six more months of support cost; `null` where they are not for sale. */
  supportExtensionPrice: z.int().nullable(),
  /** Of each licence, with these conditions. */
  licenceTerms: z.array(LicenceTerms),
  status: z.enum(LISTING_STATUSES),
  revision: z.number(),
  /** Any change of the listing, such as another title. */
  updatedAt: Timestamp,
  /** Why its owner cannot download at the moment (rule P10). */
  downloadsStopped: z.enum(DOWNLOAD_STOPS).optional(),
  management: ManagementDetails.optional(),
});
export type Project = z.output<typeof Project>;

/** A row of the seller's own list and of the admin's queue. */
export const ManagedProject = z.object({
  _id: Uuid,
  title: z.string(),
  category: z.string(),
  /** Of its cheapest licence; 0 too while there is none. */
  price: z.number(),
  /** It has a price, if only that of a free licence. */
  priced: z.boolean(),
  /** Of its cheapest licence that is not free; `null` where there is none. */
  paidFrom: z.number().nullable(),
  status: z.enum(LISTING_STATUSES),
  permittedUse: PermittedUses,
  featured: z.boolean(),
  revision: z.number(),
  seller: z.object({ uid: Uuid, displayName: z.string() }),
  image: ProjectImage.nullable(),
  stats: z.object({ views: z.number(), sales: z.number(), downloads: z.number() }),
  /** How many people wish for it (rule R3). */
  wishlistCount: z.number(),
  submittedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  /** The last decision's words for the seller. */
  decision: DecisionText.nullable(),
  curable: Curable,
  /** A version of an approved listing that is under review. */
  openVersion: z.object({ number: z.string(), status: z.enum(VERSION_STATUSES) }).nullable(),
  /** The worst finding in the archive that is decided about; for admins (rule I2). */
  risk: z.enum(RISKS),
});
export type ManagedProject = z.output<typeof ManagedProject>;

/** What a seller has and may have, in bytes and in listings that are not published. */
export const SellerQuota = z.object({
  usedBytes: z.number(),
  limitBytes: z.number(),
  unpublished: z.number(),
  unpublishedLimit: z.number(),
});
export type SellerQuota = z.output<typeof SellerQuota>;
