import type { FieldError } from '#contract/errors.ts';
import { KEY_ACTIVATIONS, type KeyKind } from '#contract/licence-keys/kinds.ts';
import type { LicenceConditionCode } from '#contract/listings/conditions/constants.ts';
import { type Category, PROJECT_DETAIL_FIELDS } from '#contract/listings/constants.ts';
import { ListingChange, ListingForm, VersionForm } from '#contract/listings/forms/schemas.ts';
import { type PermittedUse, sortUses } from '#contract/listings/permitted-use.ts';
import type { ProjectDetails } from '#contract/listings/schemas.ts';
import type { VolumeStep } from '#contract/listings/volume-steps.ts';
import { type Paise, toPaise } from '#contract/money.ts';
import { fieldError } from '#platform/errors.ts';
import { parseInput, refuseBadText, refuseFields } from '#platform/http/endpoints/validation.ts';
import {
  cleanLine,
  cleanTags,
  cleanText,
  findRepeatedLicence,
  licencesOf,
  lowestPrice,
  type OfferedLicence,
} from '../rules/states.ts';
import { plainNumber } from '../rules/versions.ts';
import type { ListingUpload } from './listing-upload.ts';
import { type DocumentFields, readDocument } from './read-documents.ts';
import { readCaptions } from './read-pictures.ts';

/** What a form says of a version. */
export interface VersionFields {
  versionNumber?: string;
  changelog?: string;
  /** A finished resumable upload in place of the file (rules Y). */
  uploadId?: string;
}

/** What a form says of a listing, checked and cleaned; what it does not say is `undefined`. */
interface SentFields extends VersionFields {
  title?: string;
  description?: string;
  category?: Category;
  tags?: string[];
  licences?: OfferedLicence[];
  licenceConditions?: LicenceConditionCode[];
  ownCondition?: string;
  permittedUse?: PermittedUse[];
  volumeSteps?: VolumeStep[];
  licenceKeys?: KeyKind;
  keyActivations?: number;
  supportMonths?: number;
  /** `null` takes one of these two away. */
  answerHours?: number | null;
  supportExtensionPaise?: Paise | null;
  /** The price that came without licences. */
  pricePaise?: Paise;
  demoUrl?: string;
  githubRepo?: string;
  completionStatus?: number;
  details: Partial<ProjectDetails>;
  zipDescription?: string;
  negotiable?: boolean;
  /** `null` takes a term away. */
  floorPercent?: number | null;
  autoAcceptPercent?: number | null;
  autoDeclinePercent?: number | null;
  submit: boolean;
  /** Of the documents that are added, in their order. */
  documents: DocumentFields[];
  /** Of the pictures that are added, in their order. */
  captions: string[];
}

/** A whole listing's fields. */
export interface ListingFields extends Required<Omit<SentFields, 'category' | 'uploadId'>> {
  category: Category | '';
  uploadId: string | undefined;
}

/** A document that stays, as it shall be from now on. */
export interface KeptDocument extends DocumentFields {
  id: string;
}

export interface ChangeFields extends SentFields {
  /** The one that the seller read (rule L7). */
  revision: number;
  /** Documents that stay, in their order; `undefined` keeps all as they are. */
  kept: KeptDocument[] | undefined;
  /** Captions of pictures that are there, by their ids; `undefined` where nothing is said of any. */
  imageCaptions: ReadonlyMap<string, string> | undefined;
}

/**
 * Reads the fields of a new listing. What the server alone decides is not among them (rule L5).
 * @throws Refusal `request.bad_text`, `request.invalid` with the fields
 */
export function readFields(upload: ListingUpload): ListingFields {
  refuseBadText(upload.fields);
  const sent = readSent(parseInput(ListingForm, upload.fields), upload);
  const licences = sent.licences ?? licencesOf(sent.pricePaise);
  return {
    title: sent.title ?? '',
    description: sent.description ?? '',
    category: sent.category ?? '',
    tags: sent.tags ?? [],
    licences,
    pricePaise: lowestPrice(licences),
    licenceConditions: sent.licenceConditions ?? [],
    ownCondition: sent.ownCondition ?? '',
    permittedUse: sent.permittedUse ?? [],
    volumeSteps: sent.volumeSteps ?? [],
    licenceKeys: sent.licenceKeys ?? 'none',
    keyActivations: sent.keyActivations ?? KEY_ACTIVATIONS.default,
    supportMonths: sent.supportMonths ?? 0,
    answerHours: sent.answerHours ?? null,
    supportExtensionPaise: sent.supportExtensionPaise ?? null,
    demoUrl: sent.demoUrl ?? '',
    githubRepo: sent.githubRepo ?? '',
    completionStatus: sent.completionStatus ?? 100,
    details: sent.details,
    zipDescription: sent.zipDescription ?? '',
    negotiable: sent.negotiable ?? true,
    floorPercent: sent.floorPercent ?? null,
    autoAcceptPercent: sent.autoAcceptPercent ?? null,
    autoDeclinePercent: sent.autoDeclinePercent ?? null,
    submit: sent.submit,
    versionNumber: sent.versionNumber ?? '1.0.0',
    changelog: sent.changelog ?? '',
    uploadId: sent.uploadId,
    documents: sent.documents,
    captions: sent.captions,
  };
}

/**
 * Reads the fields of a change: only what was sent.
 * @throws Refusal `request.bad_text`, `request.invalid` with the fields
 */
export function readChange(upload: ListingUpload): ChangeFields {
  refuseBadText(upload.fields);
  const form = parseInput(ListingChange, upload.fields);
  const ids = (form.documents ?? []).map(({ id }) => id.toLowerCase());
  if (new Set(ids).size < ids.length) refuseFields([fieldError('documents', 'Name each document once')]);
  const kept = form.documents?.map(({ docType, docDescription, docAccess }, index) => ({
    id: ids[index]!,
    fileType: docType,
    access: docAccess,
    description: cleanLine(docDescription),
  }));
  const imageCaptions =
    form.imageCaptions &&
    new Map(form.imageCaptions.map(({ imageId, caption }) => [imageId.toLowerCase(), cleanLine(caption)]));
  return { ...readSent(form, upload), revision: form.revision, kept, imageCaptions };
}

/**
 * Reads the fields of a new version.
 * @throws Refusal `request.bad_text`, `request.invalid` with the fields
 */
export function readVersion(upload: ListingUpload): VersionFields {
  refuseBadText(upload.fields);
  return cleanVersion(parseInput(VersionForm, upload.fields), upload);
}

/** The one reading of a listing's fields, whether it is made or changed. */
function readSent(form: ListingForm, upload: ListingUpload): SentFields {
  const errors: FieldError[] = [];
  const repeated = findRepeatedLicence(form);
  if (repeated) errors.push(repeated);
  const documents = upload.documents.map((file, index) => readDocument(upload.fields, file, index, errors));
  const captions = readCaptions(upload, errors);
  if (errors.length > 0) refuseFields(errors);
  return {
    title: ifSent(form.title, cleanLine),
    description: ifSent(form.description, cleanText),
    category: form.category,
    tags: ifSent(form.tags, cleanTags),
    licences: ifSent(form.licences, (licences) =>
      licences.map(({ tier, price }) => ({ tier, pricePaise: toPaise(price) })),
    ),
    pricePaise: ifSent(form.price, toPaise),
    licenceConditions: ifSent(form.licenceConditions, (codes) => [...new Set(codes)]),
    ownCondition: ifSent(form.ownCondition, cleanLine),
    permittedUse: ifSent(form.permittedUse, sortUses),
    volumeSteps: form.volumeSteps,
    licenceKeys: form.licenceKeys,
    keyActivations: form.keyActivations,
    supportMonths: form.supportMonths,
    answerHours: form.answerHours,
    supportExtensionPaise: ifSent(form.supportExtensionPrice, (price) =>
      price === null ? null : toPaise(price),
    ),
    demoUrl: form.demoUrl,
    githubRepo: form.githubRepo,
    completionStatus: form.completionStatus,
    details: readDetails(form),
    zipDescription: ifSent(form.zipDescription, cleanLine),
    negotiable: ifSent(form.negotiable, (text) => text === 'true'),
    floorPercent: form.floorPercent,
    autoAcceptPercent: form.autoAcceptPercent,
    autoDeclinePercent: form.autoDeclinePercent,
    submit: form.submit === 'true',
    documents,
    captions,
    ...cleanVersion(form, upload),
  };
}

function cleanVersion(
  { versionNumber, changelog, uploadId }: Pick<ListingForm, 'versionNumber' | 'changelog' | 'uploadId'>,
  { archive }: ListingUpload,
): VersionFields {
  if (uploadId !== undefined && archive) {
    refuseFields([fieldError('uploadId', 'Send the archive once: as a file or as a finished upload')]);
  }
  return {
    versionNumber: ifSent(versionNumber, plainNumber),
    changelog: ifSent(changelog, cleanText),
    uploadId,
  };
}

function readDetails(form: ListingForm): Partial<ProjectDetails> {
  const sent = PROJECT_DETAIL_FIELDS.map((name) => [name, form[`projectDetails.${name}`]] as const);
  return Object.fromEntries(
    sent.flatMap(([name, text]) => (text === undefined ? [] : [[name, cleanText(text)]])),
  );
}

function ifSent<T, R>(value: T | undefined, read: (value: T) => R): R | undefined {
  return value === undefined ? undefined : read(value);
}
