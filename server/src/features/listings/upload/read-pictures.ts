import type { FieldError } from '#contract/errors.ts';
import { Caption, PictureEdit } from '#contract/listings/forms/schemas.ts';
import { fieldError } from '#platform/errors.ts';
import { refuseBadText, refuseFields } from '#platform/http/endpoints/validation.ts';
import { cleanLine } from '../rules/states.ts';
import type { ListingUpload } from './listing-upload.ts';

/** What a form says of a picture that it adds. */
export interface PictureFields {
  caption: string;
  /** What is kept of it; all of it unless told. */
  edit: PictureEdit | undefined;
}

/** The captions of a form's pictures, in their order. What is wrong is added to `errors`. */
export function readCaptions({ fields, images }: ListingUpload, errors: FieldError[]): string[] {
  return images.map((_, index) => {
    const name = `imageCaption_${index}`;
    const { data, error } = Caption.safeParse(fields[name] ?? '');
    if (error) errors.push(fieldError(name, error.issues[0]!.message));
    return cleanLine(data ?? '');
  });
}

/**
 * What a form that brings nothing but pictures says of each of them.
 * @throws Refusal `request.bad_text`, `request.invalid` with the fields
 */
export function readPictures(upload: ListingUpload): PictureFields[] {
  refuseBadText(upload.fields);
  const errors: FieldError[] = [];
  const captions = readCaptions(upload, errors);
  const pictures = captions.map((caption, index) => ({
    caption,
    edit: readEdit(upload.fields[`imageEdit_${index}`], `imageEdit_${index}`, errors),
  }));
  if (errors.length > 0) refuseFields(errors);
  return pictures;
}

function readEdit(text: string | undefined, name: string, errors: FieldError[]): PictureEdit | undefined {
  if (!text) return undefined;
  const { data, error } = PictureEdit.safeParse(parseJson(text));
  if (error) errors.push(fieldError(name, 'Say how far it is turned, and which part is kept, as JSON'));
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
