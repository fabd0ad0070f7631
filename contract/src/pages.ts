import type { SignInProvider } from './accounts/schemas.ts';
import type { AccentId } from './admin/settings/accents.ts';
import type { MarketFigures } from './analytics/schemas.ts';
import type { ComparedListing } from './catalog/comparison/schemas.ts';
import type { Sort } from './catalog/constants.ts';
import type { ProjectFacets, ProjectFilters } from './catalog/schemas.ts';
import type { CheckedCertificate } from './certificates/schemas.ts';
import type { InspectionReport, TreeEntry } from './inspection/schemas.ts';
import type { LegalKind } from './legal-texts/constants.ts';
import type { AcceptedVersions, LegalText } from './legal-texts/schemas.ts';
import type { Project, ProjectCard, ProjectVersion } from './listings/schemas.ts';
import type { LicenceHistory, LicenceText } from './payments/licences/schemas.ts';
import type { QuestionPage } from './questions/schemas.ts';
import type { ReviewList } from './reviews/schemas.ts';
import type { SellerPage } from './sellers/schemas.ts';
import type { TaxMode } from './tax/constants.ts';
import type { SharedWishlist } from './wishlist/schemas.ts';

/** One page of cards as the market page shows it. */
export interface ProjectPage {
  projects: ProjectCard[];
  page: number;
  limit: number;
  total: number;
  hasMore: boolean;
  /** `total` stopped at a bound: "1,000+". */
  totalIsLowerBound?: boolean;
  /** The words that were searched for instead, where the visitor's match nothing. */
  correctedSearch?: string;
  /** Where `facets` was asked for. */
  facets?: ProjectFacets;
}

/** What pages know of the market they belong to. */
export interface SiteFacts {
  name: string;
  /** Of the program: `0.1.0`. */
  version: string;
  /** Origin for canonical and social addresses, without a slash at the end. */
  publicUrl: string;
  /** Where the browser loads the payment provider's checkout script. */
  checkoutScript: string;
  /** Outside providers of sign-ins, in the order of their buttons. */
  providers: SignInProvider[];
  /** True while payments go to the sandbox. */
  sandboxPayments: boolean;
  /** What sellers get of a sale that begins now, in percent (rule M1). */
  sellerPercent: number;
  /** `gst`: buyers and sellers are asked for what invoices need (rule M5). */
  taxMode: TaxMode;
  /** Versions of terms and privacy policy that are in force (rule V16); `null` before there are any. */
  legalVersions: AcceptedVersions | null;
  /** Absent as long as admins set neither accent nor logo. */
  brand?: Brand;
  /** How to reach whoever runs the market; what is not configured is not shown. */
  contact: SiteContact;
}

/** What a market that is branded differs in; of what is not set, it has nothing. */
export interface Brand {
  /** Attributes of the page's root: which accent, and its colours in both themes. */
  accent?: { 'data-accent': AccentId; style: Record<`--${string}`, string> };
  logo?: {
    /** Attributes of the picture; without an `alt` the market's name stands beside it. */
    picture: { src: string; width: number; height: number; alt: string; style: Record<string, string> };
    /** Squares of 48 and 180 pixels. */
    icon: string;
    touchIcon: string;
  };
}

export interface GrievanceOfficer {
  name: string;
  email: string;
  phone: string;
  address: string;
}

export interface SiteContact {
  email?: string;
  phone?: string;
  city?: string;
  /** Who answers complaints (rule V16), once they are named; what is empty of it is not shown. */
  officer?: GrievanceOfficer;
  /** The operator's places elsewhere. */
  social: { name: string; url: string }[];
}

/**
 * What a page's loader may ask of the server: the anonymous view of public things, in process (ARCHITECTURE.md,
 * Pages). The server puts one of these into the router's context.
 */
export interface PageServices {
  site: SiteFacts;
  listProjects(filters: Partial<ProjectFilters>): Promise<ProjectPage>;
  /** The featured listings, or the newest approved ones when there are none (rule B4). */
  featuredProjects(limit: number): Promise<ProjectCard[]>;
  /** A public listing; `null` when there is none that a visitor may see. */
  findProject(id: string): Promise<Project | null>;
  /** The approved versions of a public listing, newest first; none of one that a visitor may not see. */
  listVersions(id: string): Promise<ProjectVersion[]>;
  /** What an inspection says of the version that is sold; `null` where there is none that a visitor may see (rule I1). */
  findReport(id: string): Promise<InspectionReport | null>;
  /** The first questions about a public listing; `null` where a visitor may not see it (rule R2). */
  listQuestions(id: string): Promise<QuestionPage | null>;
  /** The first page of what buyers say of a public listing; `null` where there is none that a visitor may see (rule R1). */
  findReviews(id: string): Promise<ReviewList | null>;
  /** The upper levels of what is in the version that is sold; nothing where a visitor may not see it. */
  listFiles(id: string): Promise<TreeEntry[]>;
  /** The public ones among these listings, in their order, by facts; ids that none can have are none. */
  compareListings(ids: readonly string[]): Promise<ComparedListing[]>;
  /** Public listings that are like this one; none for one that a visitor may not see. */
  relatedProjects(id: string, limit: number): Promise<ProjectCard[]>;
  /** A wishlist that its owner shares by this link; `null` where there is none. */
  findSharedWishlist(token: string, page: number): Promise<SharedWishlist | null>;
  /** The licences that listings are sold under, as new orders take them. */
  listLicences(): LicenceText[];
  /** A licence's text and its earlier versions; `null` when there is no such licence. */
  findLicence(tier: string): LicenceHistory | null;
  /** What anybody may know of a certificate, by its number as it was typed; `null` when there is none. */
  findCertificate(id: string): Promise<CheckedCertificate | null>;
  /** A seller as everybody may see them, by a slug that is or was theirs; `null` when there is none. */
  findSeller(slug: string): Promise<SellerPage | null>;
  /** What they have on the market. */
  sellerProjects(slug: string, query: { sort?: Sort; page: number }): Promise<ProjectPage>;
  /** One of the market's own texts, in force or as it was; `null` where there is no such version. */
  findLegalText(kind: LegalKind, version?: number): Promise<LegalText | null>;
  marketFigures(): Promise<MarketFigures>;
}
