import { formatCount } from '#contract/formats/words.ts';
import { KEY_ACTIVATIONS, type KeyKind } from '#contract/licence-keys/kinds.ts';
import type { LicenceConditionCode } from '#contract/listings/conditions/constants.ts';
import { type Category, LICENCE_TIERS, type LicenceTier } from '#contract/listings/constants.ts';
import type { PermittedUse } from '#contract/listings/permitted-use.ts';
import type { Project, ProjectDetails, ProjectDocument, ProjectVersion } from '#contract/listings/schemas.ts';
import { readRupees, wholeNumber } from '../../../../lib/forms/whole-number.ts';

type DocumentType = ProjectDocument['fileType'];
export type DocumentAccess = ProjectDocument['access'];

/** What can be changed about a document that is there. */
export interface DocumentValues {
  id: string;
  type: DocumentType;
  description: string;
  access: DocumentAccess;
}

/** What is typed below a picture. */
export interface CaptionValues {
  /** Of the picture. */
  id: string;
  caption: string;
}

/** A volume step as typed. */
export interface TypedStep {
  quantity: string;
  percent: string;
}

/** What the studio's fields hold: text as typed. */
export interface ListingValues {
  title: string;
  description: string;
  category: Category | '';
  /** Separated by commas. */
  tags: string;
  projectDetails: ProjectDetails;
  completionStatus: string;
  zipDescription: string;
  versionNumber: string;
  changelog: string;
  /** Rupees by licence; an empty one is not offered. */
  prices: Record<LicenceTier, string>;
  negotiable: boolean;
  /** In the order in which uses are listed. */
  permittedUse: PermittedUse[];
  /** As typed; a step without any figure counts for nothing. */
  volumeSteps: TypedStep[];
  /** Of the list, in its order (rule L11). */
  licenceConditions: LicenceConditionCode[];
  ownCondition: string;
  licenceKeys: KeyKind;
  /** Devices of each key. */
  keyActivations: string;
  /** One of those that may be declared. */
  supportMonths: string;
  answerHours: string;
  /** Rupees for six more months; empty where they are not sold. */
  supportExtensionPrice: string;
  /** Terms for negotiating, in percent of the list price; empty where nothing is set (rule N7). */
  floorPercent: string;
  autoAcceptPercent: string;
  autoDeclinePercent: string;
  demoUrl: string;
  githubRepo: string;
  documents: DocumentValues[];
  /** Of every picture that is there. */
  imageCaptions: CaptionValues[];
}

export const EMPTY_LISTING: ListingValues = {
  title: '',
  description: '',
  category: '',
  tags: '',
  projectDetails: {
    complexityLevel: '',
    techStack: '',
    timeline: '',
    prerequisites: '',
    installationInstructions: '',
    usageInstructions: '',
  },
  completionStatus: '100',
  zipDescription: '',
  versionNumber: '1.0.0',
  changelog: '',
  prices: { personal: '', commercial: '', extended: '' },
  negotiable: true,
  permittedUse: [],
  volumeSteps: [],
  licenceConditions: [],
  ownCondition: '',
  licenceKeys: 'none',
  keyActivations: String(KEY_ACTIVATIONS.default),
  supportMonths: '0',
  answerHours: '',
  supportExtensionPrice: '',
  floorPercent: '',
  autoAcceptPercent: '',
  autoDeclinePercent: '',
  demoUrl: '',
  githubRepo: '',
  documents: [],
  imageCaptions: [],
};

/** A listing as the studio's fields show it; of what waits for a review, what was asked for last. */
export function valuesOf(project: Project, versions: readonly ProjectVersion[]): ListingValues {
  const claims = project.management?.openVersion?.claims;
  return {
    title: project.title,
    description: project.description,
    category: project.category as Category | '',
    tags: project.tags.join(', '),
    projectDetails: project.projectDetails,
    completionStatus: String(claims?.completionStatus ?? project.completionStatus),
    zipDescription: project.zipDescription,
    ...versionValues(project, versions),
    prices: pricesOf(claims?.licences ?? project.licences),
    negotiable: project.negotiable,
    permittedUse: project.management?.permittedUse ?? project.permittedUse,
    volumeSteps: project.volumeSteps.map(({ quantity, percent }) => ({
      quantity: String(quantity),
      percent: String(percent),
    })),
    ...conditionValues(project),
    licenceKeys: project.licenceKeys,
    keyActivations: String(project.keyActivations),
    supportMonths: String(project.supportMonths),
    answerHours: String(project.answerHours ?? ''),
    supportExtensionPrice:
      project.supportExtensionPrice === null ? '' : formatCount(project.supportExtensionPrice),
    ...termValues(project),
    demoUrl: project.demoUrl ?? '',
    githubRepo: project.githubRepo ?? '',
    documents: project.documentationFiles.map(documentValues),
    imageCaptions: project.images.map(({ _id, caption }) => ({ id: _id, caption })),
  };
}

function conditionValues({ conditions, management }: Project) {
  const own = conditions.find(({ code }) => code === 'own')?.text ?? '';
  return {
    licenceConditions: conditions.flatMap(({ code }) => (code === 'own' ? [] : [code])),
    ownCondition: management?.openVersion?.claims.ownCondition ?? own,
  };
}

function termValues({ management }: Project) {
  const { floorPercent, autoAcceptPercent, autoDeclinePercent } = management?.terms ?? {};
  return {
    floorPercent: String(floorPercent ?? ''),
    autoAcceptPercent: String(autoAcceptPercent ?? ''),
    autoDeclinePercent: String(autoDeclinePercent ?? ''),
  };
}

/** Number and words of the version that is being worked on; a listing on the market begins its next with none. */
function versionValues(project: Project, versions: readonly ProjectVersion[]) {
  const open = project.management?.openVersion;
  if (open) return { versionNumber: open.number, changelog: open.changelog };
  if (takesVersions(project)) return { versionNumber: '', changelog: '' };
  return {
    versionNumber: project.projectZipFile?.version ?? EMPTY_LISTING.versionNumber,
    changelog: versions[0]?.changelog ?? '',
  };
}

function pricesOf(licences: Project['licences']): ListingValues['prices'] {
  const prices = { ...EMPTY_LISTING.prices };
  for (const { tier, price } of licences) prices[tier] = formatCount(price);
  return prices;
}

function documentValues({ _id, fileType, description, access }: ProjectDocument): DocumentValues {
  return { id: _id, type: fileType, description, access };
}

/** As captions are sent: whatever the order of the pictures, which is no matter of theirs. */
export function sentCaptions(values: readonly CaptionValues[]): { imageId: string; caption: string }[] {
  return values
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, caption }) => ({ imageId: id, caption: caption.trim() }));
}

/** States in which buyers rely on the archive, the claims and the licences (rule L4). */
export function isPublished(status: Project['status']): boolean {
  return status === 'approved' || status === 'unlisted';
}

/** Whether another archive becomes a version that waits for a review: of what is on the market, or may come back (rule L1). */
export function takesVersions({ status, management }: Project): boolean {
  return isPublished(status) || management?.curable === true;
}

/** Tags as typed between commas, each once whatever its case. */
export function tagsOf(typed: string): string[] {
  const byKey = new Map<string, string>();
  for (const tag of typed.split(/[,\n]/).map((part) => part.trim())) {
    if (tag !== '' && !byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag);
  }
  return [...byKey.values()];
}

/** The steps of which anything was typed, as numbers; what is no whole number is left to the checks. */
export function stepsOf(steps: ListingValues['volumeSteps']): { quantity: number; percent: number }[] {
  return steps
    .filter(({ quantity, percent }) => `${quantity}${percent}`.trim() !== '')
    .map(({ quantity, percent }) => ({ quantity: wholeNumber(quantity), percent: wholeNumber(percent) }));
}

/** The licences with a price, as numbers; what is no whole number is left to the checks. */
export function licencesOf(prices: ListingValues['prices']): { tier: LicenceTier; price: number }[] {
  return LICENCE_TIERS.filter((tier) => prices[tier].trim() !== '').map((tier) => ({
    tier,
    price: readRupees(prices[tier]),
  }));
}
