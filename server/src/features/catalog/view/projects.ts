import type { InspectionResult } from '#contract/inspection/result/schemas.ts';
import type { KeyKind } from '#contract/licence-keys/kinds.ts';
import { LICENCE_TIERS, type LicenceTier, type ListingStatus } from '#contract/listings/constants.ts';
import { sortUses } from '#contract/listings/permitted-use.ts';
import type {
  LanguageShare,
  Licence,
  Project,
  ProjectArchive,
  ProjectCard,
  ProjectDetails,
} from '#contract/listings/schemas.ts';
import type { VolumeStep } from '#contract/listings/volume-steps.ts';
import { type Paise, toRupees } from '#contract/money.ts';
import type { SignedInActor } from '#platform/context.ts';
import type { LicencesInForce } from '../../legal-texts/public.ts';
import {
  type ConditionsRow,
  type DocumentRow,
  type PictureRow,
  viewConditions,
  viewDocument,
  viewPicture,
  viewTerms,
} from '../../listings/public.ts';
import { mayHaveArchive } from '../../ownership/public.ts';

interface ArchiveRow {
  filename: string;
  original_name: string;
  bytes: number;
  sha256: string;
  number: string;
  files: number;
  languages: LanguageShare[];
}

/** What a card's statement answers for one listing. */
export interface CardRow {
  id: string;
  title: string;
  excerpt: string;
  category: string;
  price_paise: number;
  tags: string[];
  permitted_use: string[];
  several_licences: boolean;
  seller_id: string;
  seller_name: string;
  seller_slug: string | null;
  seller_verified: boolean;
  created_at: Date;
  demo_url: string;
  completion_status: number;
  negotiable: boolean;
  featured_at: Date | null;
  zip_description: string;
  views: number;
  sales: number;
  downloads: number;
  rating_sum: number;
  rating_count: number;
  /** The caller has a live entitlement. */
  owned: boolean;
  images: PictureRow[];
  documents: DocumentRow[];
  archive: ArchiveRow | null;
  /** Of this very archive, where one has ended. */
  inspection: InspectionResult | null;
  /** The approval of what is sold, as it is for the market's filter (rule L9). */
  last_update_at: Date;
}

export interface ProjectRow extends CardRow, ConditionsRow {
  licence_keys: KeyKind;
  key_activations: number;
  support_months: number;
  answer_hours: number | null;
  support_extension_paise: Paise | null;
  status: ListingStatus;
  listed: boolean;
  description: string;
  description_html: string;
  github_repo: string;
  details: Partial<ProjectDetails>;
  revision: number;
  updated_at: Date;
  seller_away_until: Date | null;
  licences: { tier: LicenceTier; price_paise: number }[];
  volume_steps: VolumeStep[];
}

/** A card as this caller may see it; `undefined` is a visitor (rule L8). */
export function viewCard(row: CardRow, caller: SignedInActor | undefined): ProjectCard {
  const images = row.images.map(viewPicture);
  return {
    _id: row.id,
    title: row.title,
    description: row.excerpt,
    category: row.category,
    price: toRupees(row.price_paise),
    hasSeveralLicences: row.several_licences,
    tags: row.tags,
    permittedUse: sortUses(row.permitted_use),
    images,
    image: images.find(({ primary }) => primary) ?? images[0] ?? null,
    seller: viewSeller(row),
    createdAt: row.created_at.toISOString(),
    demoUrl: row.demo_url || null,
    completionStatus: row.completion_status,
    negotiable: row.negotiable,
    featured: row.featured_at !== null,
    stats: { views: row.views, sales: row.sales, downloads: row.downloads },
    rating: viewRating(row),
    buyers: row.owned && caller ? [caller.uid] : [],
    documentationFiles: row.documents.map(viewDocument),
    projectZipFile: row.archive && viewArchive(row.archive, row.zip_description, mayHaveArchive(row, caller)),
    lastUpdateAt: row.last_update_at.toISOString(),
    inspection: row.inspection,
  };
}

function viewSeller(row: CardRow): ProjectCard['seller'] {
  const { seller_id: uid, seller_name: displayName, seller_verified: verified, seller_slug: slug } = row;
  return { uid, displayName, verified, slug };
}

/** The plain average, which is shown, to the hundredth. */
export function viewRating({
  rating_sum,
  rating_count,
}: Pick<CardRow, 'rating_sum' | 'rating_count'>): ProjectCard['rating'] {
  const average = rating_count > 0 ? Math.round((100 * rating_sum) / rating_count) / 100 : null;
  return { average, count: rating_count };
}

/** The whole listing as this caller may see it (rule L8). */
export function viewProject(
  row: ProjectRow,
  caller: SignedInActor | undefined,
  texts: LicencesInForce,
): Project {
  const conditions = viewConditions(row);
  return {
    ...viewCard(row, caller),
    seller: { ...viewSeller(row), awayUntil: row.seller_away_until?.toISOString() ?? null },
    description: row.description,
    descriptionHtml: row.description_html,
    ...(mayHaveArchive(row, caller) && row.github_repo !== '' ? { githubRepo: row.github_repo } : {}),
    projectDetails: viewDetails(row.details),
    zipDescription: row.zip_description,
    licences: viewLicences(row.licences),
    volumeSteps: row.volume_steps,
    conditions,
    licenceKeys: row.licence_keys,
    keyActivations: row.key_activations,
    licenceTerms: viewTerms(row.licences, conditions, texts),
    supportMonths: row.support_months,
    answerHours: row.answer_hours,
    supportExtensionPrice:
      row.support_extension_paise === null ? null : toRupees(row.support_extension_paise),
    status: row.status,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
  };
}

function viewArchive(row: ArchiveRow, description: string, mayHave: boolean): ProjectArchive {
  return {
    filename: mayHave ? row.filename : null,
    originalName: row.original_name,
    size: row.bytes,
    description,
    sha256: row.sha256,
    version: row.number,
    files: row.files,
    languages: row.languages,
  };
}

function viewDetails(details: Partial<ProjectDetails>): ProjectDetails {
  return {
    complexityLevel: details.complexityLevel ?? '',
    techStack: details.techStack ?? '',
    timeline: details.timeline ?? '',
    prerequisites: details.prerequisites ?? '',
    installationInstructions: details.installationInstructions ?? '',
    usageInstructions: details.usageInstructions ?? '',
  };
}

/** From the smallest to the largest tier. */
export function viewLicences(rows: ProjectRow['licences']): Licence[] {
  const inOrder = rows.toSorted((a, b) => LICENCE_TIERS.indexOf(a.tier) - LICENCE_TIERS.indexOf(b.tier));
  return inOrder.map(({ tier, price_paise }) => ({
    tier,
    price: toRupees(price_paise),
  }));
}
