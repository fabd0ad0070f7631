import type { FieldError } from '#contract/errors.ts';
import { ListingForm } from '#contract/listing-endpoints.ts';
import {
  DOCUMENT_ACCESS,
  DOCUMENT_TYPES,
  LISTING_LIMITS,
  PROJECT_DETAIL_FIELDS,
  type ProjectDetails,
} from '#contract/listings.ts';
import type { Paise } from '#contract/money.ts';
import { fieldError } from '#platform/errors.ts';
import { parseInput, refuseBadText, refuseFields } from '#platform/http/validation.ts';
import {
  cleanLine,
  cleanTags,
  cleanText,
  findRepeatedLicence,
  licencesOf,
  lowestPrice,
  type OfferedLicence,
} from '../rules.ts';
import type { ListingUpload, UploadedFile } from './listing-upload.ts';

export interface DocumentFields {
  fileType: (typeof DOCUMENT_TYPES)[number];
  access: (typeof DOCUMENT_ACCESS)[number];
  description: string;
}

/** A listing's fields, checked and cleaned. */
export interface ListingFields {
  title: string;
  description: string;
  category: NonNullable<ListingForm['category']> | '';
  tags: string[];
  licences: OfferedLicence[];
  pricePaise: Paise;
  demoUrl: string;
  githubRepo: string;
  completionStatus: number;
  details: ProjectDetails;
  zipDescription: string;
  negotiable: boolean;
  submit: boolean;
  versionNumber: string;
  changelog: string;
  documents: DocumentFields[];
}

/**
 * Reads the fields of a form. What the server alone decides is not among them (rules.md L5).
 * @throws Refusal `request.bad_text`, `request.invalid` with the fields
 */
export function readFields({ fields, documents }: ListingUpload): ListingFields {
  refuseBadText(fields);
  const form = parseInput(ListingForm, fields);
  const errors: FieldError[] = [];
  const repeated = findRepeatedLicence(form);
  if (repeated) errors.push(repeated);
  const documentFields = documents.map((file, index) => readDocument(fields, file, index, errors));
  if (errors.length > 0) refuseFields(errors);
  const licences = licencesOf(form);
  return {
    title: cleanLine(form.title),
    description: cleanText(form.description),
    category: form.category ?? '',
    tags: cleanTags(form.tags ?? []),
    licences,
    pricePaise: lowestPrice(licences),
    demoUrl: form.demoUrl,
    githubRepo: form.githubRepo,
    completionStatus: form.completionStatus ?? 100,
    details: readDetails(form),
    zipDescription: cleanLine(form.zipDescription),
    negotiable: form.negotiable !== 'false',
    submit: form.submit === 'true',
    versionNumber: form.versionNumber ?? '1.0.0',
    changelog: cleanText(form.changelog),
    documents: documentFields,
  };
}

function readDetails(form: ListingForm): ProjectDetails {
  const entries = PROJECT_DETAIL_FIELDS.map((name) => [name, cleanText(form[`projectDetails.${name}`])]);
  return Object.fromEntries(entries) as ProjectDetails;
}

/** The type defaults to technical, the description to the file's name (specification.md section 3). */
function readDocument(
  fields: Record<string, string>,
  file: UploadedFile,
  index: number,
  errors: FieldError[],
): DocumentFields {
  const fileType = fields[`docType_${index}`]?.trim() || 'technical';
  const access = fields[`docAccess_${index}`]?.trim() || 'preview';
  const description = cleanLine(fields[`docDescription_${index}`] ?? '') || file.originalName;
  const { documentDescriptionMax } = LISTING_LIMITS;
  if (!isOneOf(DOCUMENT_TYPES, fileType)) {
    errors.push(fieldError(`docType_${index}`, `Choose one of ${DOCUMENT_TYPES.join(', ')}`));
  }
  if (description.length > documentDescriptionMax) {
    errors.push(fieldError(`docDescription_${index}`, `At most ${documentDescriptionMax} characters`));
  }
  if (!isOneOf(DOCUMENT_ACCESS, access)) {
    errors.push(fieldError(`docAccess_${index}`, `Choose one of ${DOCUMENT_ACCESS.join(', ')}`));
  }
  return { fileType, access, description } as DocumentFields;
}

function isOneOf<T extends string>(values: readonly T[], value: string): value is T {
  return (values as readonly string[]).includes(value);
}
