import { formatCount } from '#contract/formats/words.ts';
import type { KeyKind } from '#contract/licence-keys/kinds.ts';
import {
  LICENCE_CONDITION_TEXTS,
  LICENCE_CONDITIONS,
  type LicenceConditionCode,
} from '#contract/listings/conditions/constants.ts';
import { LICENCE_NAMES, PROJECT_DETAIL_FIELDS } from '#contract/listings/constants.ts';
import { PERMITTED_USE_NAMES, type PermittedUse, sortUses } from '#contract/listings/permitted-use.ts';
import type { ProjectDetails } from '#contract/listings/schemas.ts';
import { EXTENSION_MONTHS, supportWords } from '#contract/listings/support.ts';
import { type VolumeStep, volumeStepText } from '#contract/listings/volume-steps.ts';
import { formatPrice, type Paise, toRupees } from '#contract/money.ts';
import { type OfferedLicence, sortLicences } from './states.ts';

interface SnapshotDocument {
  id: string;
  filename: string;
  originalName: string;
  fileType: string;
  access: string;
  description: string;
  bytes: number;
}

/** How a listing stands, or stood when it was decided: with the version that is or was decided about. */
export interface Snapshot {
  title: string;
  description: string;
  category: string;
  tags: string[];
  demoUrl: string;
  githubRepo: string;
  completionStatus: number;
  details: Partial<ProjectDetails>;
  zipDescription: string;
  negotiable: boolean;
  licences: OfferedLicence[];
  /** Codes of the list; missing in what was decided before there were any. */
  licenceConditions?: LicenceConditionCode[];
  ownCondition?: string;
  /** As the seller chose it; these two are missing in what was decided before they were there. */
  permittedUse?: PermittedUse[];
  volumeSteps?: VolumeStep[];
  /** Missing in what was decided before there were any. */
  licenceKeys?: KeyKind;
  keyActivations?: number;
  /** Missing in what was decided before there was any. */
  supportMonths?: number;
  answerHours?: number | null;
  supportExtensionPaise?: Paise | null;
  /** In the order in which they are shown. */
  /** A caption is missing in what was decided before there were any. */
  images: { id: string; filename: string; caption?: string }[];
  documents: SnapshotDocument[];
  version: { id: string; number: string; bytes: number; sha256: string } | null;
}

/** What a decision keeps: whether a version of a published listing was decided about or the listing itself. */
export interface DecidedSnapshot extends Snapshot {
  subject: 'listing' | 'version';
}

/** Texts that a change sends; what it does not send stays. */
export type SentTexts = { [Name in (typeof TEXTS)[number]]?: Snapshot[Name] | undefined } & {
  details: Partial<ProjectDetails>;
};

const TEXTS = [
  'title',
  'description',
  'category',
  'tags',
  'demoUrl',
  'githubRepo',
  'zipDescription',
  'negotiable',
  'licenceConditions',
  'permittedUse',
  'volumeSteps',
  'licenceKeys',
  'supportMonths',
  'answerHours',
  'supportExtensionPaise',
] as const;

/** A listing with other texts. */
export function snapshotAfter(before: Snapshot, sent: SentTexts): Snapshot {
  const texts = TEXTS.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]]);
  return { ...before, ...Object.fromEntries(texts), details: { ...before.details, ...sent.details } };
}

export interface Change {
  field: string;
  before: string;
  after: string;
}

/**
 * What is not as it was, field by field in the order of the form and under its names. Texts are whole; of lists there
 * is one line for each: licences, documents, and pictures as their addresses.
 */
export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  // A file that took the place of one of the same name and size is another all the same.
  now.documents = markNewFiles(before, after);
  return Object.keys(now)
    .map((field) => ({ field, before: old[field] ?? '', after: now[field] ?? '' }))
    .filter((change) => change.before !== change.after);
}

function textsOf(snapshot: Snapshot): Record<string, string> {
  const { details, version } = snapshot;
  return {
    title: snapshot.title,
    description: snapshot.description,
    category: snapshot.category,
    tags: snapshot.tags.join(', '),
    licences: licenceLines(snapshot.licences),
    permittedUse: sortUses(snapshot.permittedUse ?? [])
      .map((use) => PERMITTED_USE_NAMES[use])
      .join(', '),
    volumeSteps: (snapshot.volumeSteps ?? []).map(volumeStepText).join('\n'),
    licenceConditions: conditionLines(snapshot.licenceConditions),
    ownCondition: snapshot.ownCondition ?? '',
    licenceKeys: keysLine(snapshot),
    support: supportLines(snapshot),
    negotiable: snapshot.negotiable ? 'Yes' : 'No',
    demoUrl: snapshot.demoUrl,
    githubRepo: snapshot.githubRepo,
    completionStatus: `${snapshot.completionStatus} %`,
    ...Object.fromEntries(
      PROJECT_DETAIL_FIELDS.map((field) => [`projectDetails.${field}`, details[field] ?? '']),
    ),
    images: snapshot.images.map(({ filename }) => `/api/projects/images/${filename}`).join('\n'),
    imageCaptions: captionLines(snapshot.images),
    documents: snapshot.documents.map(documentLine).join('\n'),
    zipDescription: snapshot.zipDescription,
    archive: version ? `${version.number}\n${bytesText(version.bytes)}\nSHA-256 ${version.sha256}` : '',
  };
}

function licenceLines(licences: readonly OfferedLicence[]): string {
  return sortLicences(licences)
    .map(({ tier, pricePaise }) => `${LICENCE_NAMES[tier]}: ${formatPrice(toRupees(pricePaise))}`)
    .join('\n');
}

function conditionLines(codes: readonly LicenceConditionCode[] = []): string {
  return LICENCE_CONDITIONS.filter((code) => codes.includes(code))
    .map((code) => LICENCE_CONDITION_TEXTS[code])
    .join('\n');
}

function keysLine({ licenceKeys = 'none', keyActivations = 0 }: Snapshot): string {
  if (licenceKeys === 'none') return '';
  const devices = keyActivations === 0 ? 'any number of devices' : `devices: ${keyActivations}`;
  return `${licenceKeys === 'list' ? 'From a list of the seller' : 'Made by the market'}, ${devices}`;
}

function supportLines({
  supportMonths = 0,
  answerHours = null,
  supportExtensionPaise = null,
}: Snapshot): string {
  const extension =
    supportExtensionPaise !== null &&
    `${EXTENSION_MONTHS} more months: ${formatPrice(toRupees(supportExtensionPaise))}`;
  return [supportWords({ supportMonths, answerHours }), extension].filter(Boolean).join('\n');
}

/** Whatever the order of the pictures, which is a change of its own. */
function captionLines(images: Snapshot['images']): string {
  return images
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ caption }) => caption || [])
    .join('\n');
}

function documentLine({ originalName, fileType, access, bytes, description }: SnapshotDocument): string {
  const facts = [fileType, access === 'buyers' ? 'buyers only' : access, bytesText(bytes)].join(', ');
  return `${originalName} (${facts})${description === '' ? '' : `: ${description}`}`;
}

function markNewFiles(before: Snapshot, after: Snapshot): string {
  const known = new Set(before.documents.map(({ filename }) => filename));
  return after.documents
    .map((document) => documentLine(document) + (known.has(document.filename) ? '' : ' [new file]'))
    .join('\n');
}

function bytesText(bytes: number): string {
  return `${formatCount(bytes)} bytes`;
}
