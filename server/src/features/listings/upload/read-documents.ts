import type { FieldError } from '#contract/errors.ts';
import { DOCUMENT_ACCESS, DOCUMENT_TYPES, LISTING_LIMITS } from '#contract/listings/constants.ts';
import { fieldError } from '#platform/errors.ts';
import { cleanLine } from '../rules/states.ts';
import type { UploadedFile } from './listing-upload.ts';

export interface DocumentFields {
  fileType: (typeof DOCUMENT_TYPES)[number];
  access: (typeof DOCUMENT_ACCESS)[number];
  description: string;
}

/**
 * What a form says of its nth documentation file. The type defaults to technical, the description to the file's
 * name (rule B3). What is wrong is added to `errors`.
 */
export function readDocument(
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
