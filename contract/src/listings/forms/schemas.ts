import * as z from 'zod';
import { Uuid, WebAddress } from '../../fields.ts';
import { KEY_ACTIVATIONS, KEY_KINDS } from '../../licence-keys/kinds.ts';
import { formatRupees, MAX_AMOUNT_RUPEES, MIN_AMOUNT_RUPEES } from '../../money.ts';
import { boundedText, trimmedText } from '../../text.ts';
import { CONDITION_LIMITS, LICENCE_CONDITIONS } from '../conditions/constants.ts';
import {
  CATEGORIES,
  DOCUMENT_ACCESS,
  DOCUMENT_TYPES,
  LICENCE_TIERS,
  LISTING_LIMITS,
  NEGOTIATION_TERMS,
} from '../constants.ts';
import { PERMITTED_USES } from '../permitted-use.ts';
import { ANSWER_HOURS, SUPPORT_MONTHS } from '../support.ts';
import { type VolumeStep, wrongVolumeSteps } from '../volume-steps.ts';

/** Characters of a form's field that is no text of its own: a number, a word, a list as JSON. */
const FIELD_MAX = 100_000;

/** A field of a form that carries JSON as text (rule B7). */
const jsonText = <T extends z.ZodType>(inner: T, message: string) =>
  boundedText(FIELD_MAX, message)
    .transform((text: string, payload) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        payload.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
    })
    .pipe(inner);

const priceText = `Enter whole rupees from ${formatRupees(MIN_AMOUNT_RUPEES)} to ${formatRupees(MAX_AMOUNT_RUPEES)}, or 0 to give it away`;
/** Of one licence; 0 makes it free (rule L12). */
const Price = z.number(priceText).int(priceText).min(0, priceText).max(MAX_AMOUNT_RUPEES, priceText);
const numberText = <T extends z.ZodType<unknown, number>>(inner: T, message: string) =>
  trimmedText(100, message, message)
    .regex(/^\d{1,9}$/, message)
    .transform((text: string) => Number(text))
    .pipe(inner);

const Tags = z
  .array(
    trimmedText(LISTING_LIMITS.tagMax, `A tag has at most ${LISTING_LIMITS.tagMax} characters`).min(
      1,
      'A tag cannot be empty',
    ),
    { error: 'Tags must be a JSON list of texts' },
  )
  .max(LISTING_LIMITS.tags, `At most ${LISTING_LIMITS.tags} tags`);

const conditionsText = 'Conditions must be a JSON list';
const Conditions = z
  .array(z.enum(LICENCE_CONDITIONS, { error: 'There is no such condition' }), { error: conditionsText })
  .max(CONDITION_LIMITS.listed, `At most ${CONDITION_LIMITS.listed} conditions`);

const usesText = 'Permitted uses must be a JSON list';
const PermittedUses = z.array(z.enum(PERMITTED_USES, { error: 'There is no such use' }), { error: usesText });

export const Description = boundedText(LISTING_LIMITS.descriptionMax);

const completionText = 'Enter a whole number from 0 to 100';

/** JSON text of `[{ quantity, percent }]` (rule L12); what is wrong with a step stands at the field itself. */
const VolumeSteps = jsonText(
  z.unknown().transform((steps, payload): VolumeStep[] => {
    const message = wrongVolumeSteps(steps);
    if (message === undefined)
      return (steps as VolumeStep[]).map(({ quantity, percent }) => ({ quantity, percent }));
    payload.addIssue({ code: 'custom', message });
    return z.NEVER;
  }),
  'Volume steps must be a JSON list',
);
const activationsText = `Enter a whole number from ${KEY_ACTIVATIONS.min} to ${KEY_ACTIVATIONS.max}`;

/** A form field that was left empty counts as not sent. */
const optionalText = <T extends z.ZodType<unknown, string>>(inner: T) =>
  boundedText(FIELD_MAX)
    .optional()
    .transform((text) => (text?.trim() ? text : undefined))
    .pipe(inner.optional());

/** A whole number; left empty it takes what was there away. */
const emptiedNumber = ({ min, max }: { min: number; max: number }, message: string) =>
  trimmedText(100, message)
    .regex(/^(\d{1,9})?$/, message)
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(z.number().min(min, message).max(max, message).nullable())
    .optional();

const orNothing = (min: number | string, max: number | string, what = 'a whole number') =>
  `Enter ${what} from ${min} to ${max}, or nothing`;

/** A term for negotiating, in percent of the list price (rule N7). */
const TermPercent = emptiedNumber(NEGOTIATION_TERMS, orNothing(NEGOTIATION_TERMS.min, NEGOTIATION_TERMS.max));

const monthsText = `Choose one of ${SUPPORT_MONTHS.join(', ')}`;
const ExtensionPrice = emptiedNumber(
  { min: MIN_AMOUNT_RUPEES, max: MAX_AMOUNT_RUPEES },
  orNothing(formatRupees(MIN_AMOUNT_RUPEES), formatRupees(MAX_AMOUNT_RUPEES), 'whole rupees'),
);

/** What stands below a picture, in one line. */
export const Caption = trimmedText(LISTING_LIMITS.captionMax);

const CAPTION_FIELDS = {
  '^imageCaption_\\d+$': { type: 'string', maxLength: LISTING_LIMITS.captionMax },
};

/** The fields that come with the nth document or picture of a form, from 0, as the API's description names them. */
const FILE_FIELDS = {
  patternProperties: {
    ...CAPTION_FIELDS,
    '^docType_\\d+$': { type: 'string', enum: [...DOCUMENT_TYPES] },
    '^docDescription_\\d+$': { type: 'string' },
    '^docAccess_\\d+$': { type: 'string', enum: [...DOCUMENT_ACCESS] },
  },
};

/**
 * Fields of `POST /projects` (rules B7, L3 and Y). A draft may be incomplete; what
 * `submit=true` needs beyond this is checked by the listing's rules. Unknown fields are ignored (rule L5), and
 * what is not sent is not there: a default here would overwrite what `PUT` leaves alone.
 * Documents also bring `docType_{n}`, `docDescription_{n}` and `docAccess_{n}`, pictures `imageCaption_{n}`.
 */
export const ListingForm = z
  .object({
    title: trimmedText(LISTING_LIMITS.titleMax).optional(),
    description: Description.optional(),
    category: optionalText(z.enum(CATEGORIES, { error: 'Choose a category' })),
    price: optionalText(numberText(Price, priceText)),
    licences: optionalText(
      jsonText(
        z
          .array(
            z.object({ tier: z.enum(LICENCE_TIERS, { error: 'There is no such licence' }), price: Price }),
            {
              error: 'Licences must be a JSON list',
            },
          )
          .min(1, 'Offer at least one licence')
          .max(3, 'At most three licences'),
        'Licences must be a JSON list',
      ),
    ),
    /** Codes of the list of conditions; an empty list takes them away (rule L11). */
    licenceConditions: optionalText(jsonText(Conditions, conditionsText)),
    /** A condition in the seller's words, which waits for a review; an empty text takes it away. */
    ownCondition: trimmedText(CONDITION_LIMITS.ownMax).optional(),
    /** What the listing is meant for, of what the offered licences allow; an empty list takes it all away. */
    permittedUse: optionalText(jsonText(PermittedUses, usesText)),
    /** Percentages off for many licences in one order; an empty list takes them away. */
    volumeSteps: optionalText(VolumeSteps),
    /** Whether licences come with a key, and on how many devices each can be used at once; 0: any number (rule L13). */
    licenceKeys: optionalText(z.enum(KEY_KINDS, { error: 'Choose none, generated or list' })),
    keyActivations: optionalText(
      numberText(z.number().max(KEY_ACTIVATIONS.max, activationsText), activationsText),
    ),
    /** Help after the sale (rule R6); without months of it the other two say nothing. */
    supportMonths: optionalText(
      numberText(
        z.number().refine((months) => (SUPPORT_MONTHS as readonly number[]).includes(months), monthsText),
        monthsText,
      ),
    ),
    answerHours: emptiedNumber(ANSWER_HOURS, orNothing(ANSWER_HOURS.min, ANSWER_HOURS.max)),
    /** What six more months cost; left empty, they are not for sale. */
    supportExtensionPrice: ExtensionPrice,
    tags: optionalText(jsonText(Tags, 'Tags must be a JSON list of texts')),
    demoUrl: WebAddress.optional(),
    githubRepo: WebAddress.optional(),
    completionStatus: optionalText(numberText(z.number().max(100, completionText), completionText)),
    zipDescription: trimmedText(LISTING_LIMITS.zipDescriptionMax).optional(),
    /** A finished resumable upload in place of the file `projectZipFile` (rules Y). */
    uploadId: optionalText(
      boundedText(100, 'There is no such upload').regex(/^[\w-]{1,100}$/, 'There is no such upload'),
    ),
    negotiable: optionalText(z.enum(['true', 'false'], { error: 'Choose true or false' })),
    /** A hidden floor, and where offers are answered without the seller; never public (rule N7). */
    floorPercent: TermPercent,
    autoAcceptPercent: TermPercent,
    autoDeclinePercent: TermPercent,
    submit: optionalText(z.enum(['true', 'false'], { error: 'Choose true or false' })),
    'projectDetails.complexityLevel': trimmedText(100).optional(),
    'projectDetails.techStack': trimmedText(LISTING_LIMITS.detailMax).optional(),
    'projectDetails.timeline': trimmedText(500).optional(),
    'projectDetails.prerequisites': trimmedText(LISTING_LIMITS.detailMax).optional(),
    'projectDetails.installationInstructions': trimmedText(LISTING_LIMITS.detailMax).optional(),
    'projectDetails.usageInstructions': trimmedText(LISTING_LIMITS.detailMax).optional(),
    versionNumber: optionalText(
      boundedText(14, 'Enter a version such as 1.0.0').regex(
        /^\d{1,4}\.\d{1,4}\.\d{1,4}$/,
        'Enter a version such as 1.0.0',
      ),
    ),
    changelog: trimmedText(LISTING_LIMITS.detailMax).optional(),
  })
  .meta(FILE_FIELDS);
export type ListingForm = z.output<typeof ListingForm>;

const captionsText = 'Captions must be a JSON list';

/**
 * Fields of `PUT /projects/{id}`: whatever is not sent stays as it is. `revision` is the one that was read (rule
 * L7). `documents` lists the documents that stay, in their order; files are added behind them, and so are `images`.
 * `versionNumber` and `changelog` are those of the archive or the claims that are sent with them, or of the version
 * that waits for its review. `price` alone is that of the only licence.
 */
export const ListingChange = ListingForm.extend({
  revision: numberText(z.number(), 'Send the revision that was read'),
  documents: optionalText(
    jsonText(
      z
        .array(
          z.object({
            id: Uuid,
            docType: z.enum(DOCUMENT_TYPES, { error: `Choose one of ${DOCUMENT_TYPES.join(', ')}` }),
            docDescription: trimmedText(LISTING_LIMITS.documentDescriptionMax),
            docAccess: z.enum(DOCUMENT_ACCESS, { error: `Choose one of ${DOCUMENT_ACCESS.join(', ')}` }),
          }),
          { error: 'Documents must be a JSON list' },
        )
        .max(LISTING_LIMITS.documents, `At most ${LISTING_LIMITS.documents} documents`),
      'Documents must be a JSON list',
    ),
  ),
  /** Captions of pictures that are there; what is not named keeps its own. */
  imageCaptions: optionalText(
    jsonText(
      z
        .array(z.object({ imageId: Uuid, caption: Caption }), { error: captionsText })
        .max(LISTING_LIMITS.images, `At most ${LISTING_LIMITS.images} pictures`),
      captionsText,
    ),
  ),
}).meta(FILE_FIELDS);
export type ListingChange = z.output<typeof ListingChange>;

/** Fields of `POST /projects/{id}/versions`. */
export const VersionForm = z.object({
  versionNumber: optionalText(
    boundedText(14, 'Enter a version such as 1.0.0').regex(
      /^\d{1,4}\.\d{1,4}\.\d{1,4}$/,
      'Enter a version such as 1.0.0',
    ),
  ),
  changelog: trimmedText(LISTING_LIMITS.detailMax).optional(),
  uploadId: optionalText(
    boundedText(100, 'There is no such upload').regex(/^[\w-]{1,100}$/, 'There is no such upload'),
  ),
});

/** The longest side of a picture that is taken, in pixels (rule F2). */
const PICTURE_SIDE_MAX = 16_384;
const turnText = 'Turn by 0, 90, 180 or 270 degrees';
const edge = z.int().min(0).max(PICTURE_SIDE_MAX);
const length = z.int().min(1).max(PICTURE_SIDE_MAX);

/**
 * A part of a picture: how far it is turned clockwise, in degrees, and then what is kept of it, in pixels of the picture
 * as it is after that. What does not lie in the picture is moved and shrunk into it (rule F2).
 */
export const PictureEdit = z.object({
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)], { error: turnText }),
  left: edge,
  top: edge,
  width: length,
  height: length,
});
export type PictureEdit = z.output<typeof PictureEdit>;

/** Fields of `POST /projects/{id}/images`. Pictures also bring `imageCaption_{n}`, and `imageEdit_{n}` as JSON. */
export const PicturesForm = z.object({}).meta({
  patternProperties: {
    ...CAPTION_FIELDS,
    '^imageEdit_\\d+$': { type: 'string' },
  },
});
