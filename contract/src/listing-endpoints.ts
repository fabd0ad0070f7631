import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ByFilename, PageNumber, PageSize, pageOf, Uuid, WebAddress } from './fields.ts';
import {
  CATEGORIES,
  DOCUMENT_ACCESS,
  DOCUMENT_TYPES,
  LICENCE_TIERS,
  LISTING_LIMITS,
  LISTING_STATUSES,
  ManagedProject,
  NEGOTIATION_TERMS,
  ProjectImage,
  ProjectVersion,
} from './listings.ts';
import { MAX_AMOUNT_RUPEES, MIN_AMOUNT_RUPEES } from './money.ts';
import { boundedText, trimmedText } from './text.ts';

/** Characters of a form's field that is no text of its own: a number, a word, a list as JSON. */
const FIELD_MAX = 100_000;

/** A field of a form that carries JSON as text (rule B7). */
const jsonText = <T extends z.ZodMiniType>(inner: T, message: string) =>
  z.pipe(
    z.pipe(
      boundedText(FIELD_MAX, message),
      z.transform((text: string, payload) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          payload.issues.push({ code: 'custom', message, input: text });
          return z.NEVER;
        }
      }),
    ),
    inner,
  );

const priceText = `Enter a whole number of rupees from ${MIN_AMOUNT_RUPEES} to ${MAX_AMOUNT_RUPEES}`;
const Price = z
  .number(priceText)
  .check(z.int(priceText), z.minimum(MIN_AMOUNT_RUPEES, priceText), z.maximum(MAX_AMOUNT_RUPEES, priceText));
const numberText = <T extends z.ZodMiniType<unknown, number>>(inner: T, message: string) =>
  z.pipe(
    z.pipe(
      trimmedText(100, message, message).check(z.regex(/^\d{1,9}$/, message)),
      z.transform((text: string) => Number(text)),
    ),
    inner,
  );

const Tags = z
  .array(
    trimmedText(LISTING_LIMITS.tagMax, `A tag has at most ${LISTING_LIMITS.tagMax} characters`).check(
      z.minLength(1, 'A tag cannot be empty'),
    ),
    { error: 'Tags must be a JSON list of texts' },
  )
  .check(z.maxLength(LISTING_LIMITS.tags, `At most ${LISTING_LIMITS.tags} tags`));

const Description = boundedText(LISTING_LIMITS.descriptionMax);

const completionText = 'Enter a whole number from 0 to 100';

/** A form field that was left empty counts as not sent. */
const optionalText = <T extends z.ZodMiniType<unknown, string>>(inner: T) =>
  z.pipe(
    z.optional(boundedText(FIELD_MAX)),
    z.pipe(
      z.transform((text: string | undefined) => (text?.trim() ? text : undefined)),
      z.optional(inner),
    ),
  );

const termText = `Enter a whole number from ${NEGOTIATION_TERMS.min} to ${NEGOTIATION_TERMS.max}, or nothing`;

/** A term for negotiating, in percent of the list price; left empty it takes the term away (rule N7). */
const TermPercent = z.optional(
  z.pipe(
    trimmedText(100, termText).check(z.regex(/^(\d{1,3})?$/, termText)),
    z.pipe(
      z.transform((text: string) => (text === '' ? null : Number(text))),
      z.nullable(
        z
          .number()
          .check(z.minimum(NEGOTIATION_TERMS.min, termText), z.maximum(NEGOTIATION_TERMS.max, termText)),
      ),
    ),
  ),
);

/**
 * Fields of `POST /projects` (rules B7, L3 and Y). A draft may be incomplete; what
 * `submit=true` needs beyond this is checked by the listing's rules. Unknown fields are ignored (rule L5), and
 * what is not sent is not there: a default here would overwrite what `PUT` leaves alone.
 * Documents also bring `docType_{n}`, `docDescription_{n}` and `docAccess_{n}`.
 */
export const ListingForm = z.object({
  title: z.optional(trimmedText(LISTING_LIMITS.titleMax)),
  description: z.optional(Description),
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
        .check(z.minLength(1, 'Offer at least one licence'), z.maxLength(3, 'At most three licences')),
      'Licences must be a JSON list',
    ),
  ),
  tags: optionalText(jsonText(Tags, 'Tags must be a JSON list of texts')),
  demoUrl: z.optional(WebAddress),
  githubRepo: z.optional(WebAddress),
  completionStatus: optionalText(
    numberText(z.number().check(z.maximum(100, completionText)), completionText),
  ),
  zipDescription: z.optional(trimmedText(LISTING_LIMITS.zipDescriptionMax)),
  /** A finished resumable upload in place of the file `projectZipFile` (rules Y). */
  uploadId: optionalText(
    boundedText(100, 'There is no such upload').check(z.regex(/^[\w-]{1,100}$/, 'There is no such upload')),
  ),
  negotiable: optionalText(z.enum(['true', 'false'], { error: 'Must be true or false' })),
  /** A hidden floor, and where offers are answered without the seller; never public (rule N7). */
  floorPercent: TermPercent,
  autoAcceptPercent: TermPercent,
  autoDeclinePercent: TermPercent,
  submit: optionalText(z.enum(['true', 'false'], { error: 'Must be true or false' })),
  'projectDetails.complexityLevel': z.optional(trimmedText(100)),
  'projectDetails.techStack': z.optional(trimmedText(LISTING_LIMITS.detailMax)),
  'projectDetails.timeline': z.optional(trimmedText(500)),
  'projectDetails.prerequisites': z.optional(trimmedText(LISTING_LIMITS.detailMax)),
  'projectDetails.installationInstructions': z.optional(trimmedText(LISTING_LIMITS.detailMax)),
  'projectDetails.usageInstructions': z.optional(trimmedText(LISTING_LIMITS.detailMax)),
  versionNumber: optionalText(
    boundedText(14, 'Enter a version such as 1.0.0').check(
      z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'Enter a version such as 1.0.0'),
    ),
  ),
  changelog: z.optional(trimmedText(LISTING_LIMITS.detailMax)),
});
export type ListingForm = z.output<typeof ListingForm>;

/**
 * Fields of `PUT /projects/{id}`: whatever is not sent stays as it is. `revision` is the one that was read (rule
 * L7). `documents` lists the documents that stay, in their order; files are added behind them, and so are `images`.
 * `versionNumber` and `changelog` are those of the archive or the claims that are sent with them, or of the version
 * that waits for its review. `price` alone is that of the only licence.
 */
export const ListingChange = z.extend(ListingForm, {
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
        .check(z.maxLength(LISTING_LIMITS.documents, `At most ${LISTING_LIMITS.documents} documents`)),
      'Documents must be a JSON list',
    ),
  ),
});
export type ListingChange = z.output<typeof ListingChange>;

/** Fields of `POST /projects/{id}/versions`. */
export const VersionForm = z.object({
  versionNumber: optionalText(
    boundedText(14, 'Enter a version such as 1.0.0').check(
      z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'Enter a version such as 1.0.0'),
    ),
  ),
  changelog: z.optional(trimmedText(LISTING_LIMITS.detailMax)),
  uploadId: optionalText(
    boundedText(100, 'There is no such upload').check(z.regex(/^[\w-]{1,100}$/, 'There is no such upload')),
  ),
});

const OWN_LIST_LIMIT = 12;
const ById = z.object({ id: Uuid });
const ByImage = z.object({ id: Uuid, imageId: Uuid });
const Saved = z.object({ _id: Uuid, status: z.enum(LISTING_STATUSES), revision: z.number() });
const Pictures = z.object({ images: z.array(ProjectImage), revision: z.number() });

/** What a seller has and may have, in bytes and in listings that are not published. */
const SellerQuota = z.object({
  usedBytes: z.number(),
  limitBytes: z.number(),
  unpublished: z.number(),
  unpublishedLimit: z.number(),
});
export type SellerQuota = z.output<typeof SellerQuota>;

/** Calls of the listings feature, in the seller's hand. */
export const listingEndpoints = {
  'POST /projects': endpoint({
    summary: 'List a project: fields, images, documents and the ZIP in one multipart form',
    access: ['seller'],
    form: ListingForm,
    files: ['images', 'documentationFiles', 'projectZipFile'],
    data: Saved,
    status: 201,
    idempotent: true,
  }),
  'POST /projects/preview': endpoint({
    summary: 'A description as its page will show it; nothing is saved',
    access: ['seller'],
    body: z.object({ description: Description }),
    data: z.object({ descriptionHtml: z.string() }),
  }),
  'GET /seller/room': endpoint({
    summary: 'What the files of a seller take and may take, and how many listings are unpublished and may be',
    access: ['seller'],
    data: SellerQuota,
  }),
  'GET /projects/my': endpoint({
    summary: "The seller's own listings, newest first",
    access: ['seller'],
    query: z.object({ page: z._default(PageNumber, 1), limit: z._default(PageSize, OWN_LIST_LIMIT) }),
    data: pageOf('projects', ManagedProject),
  }),
  'POST /projects/:id/submit': endpoint({
    summary: 'Send a complete draft to review',
    access: ['seller'],
    params: ById,
    data: Saved,
  }),
  'PUT /projects/:id': endpoint({
    summary: 'Change a listing; of an approved one, a new archive, claims or licences wait for a review',
    access: ['seller'],
    params: ById,
    form: ListingChange,
    files: ['images', 'documentationFiles', 'projectZipFile'],
    data: Saved,
  }),
  'DELETE /projects/:id': endpoint({
    summary: 'Delete a listing; one that was ever ordered is archived instead',
    access: ['seller'],
    params: ById,
    data: z.object({ _id: Uuid, archived: z.boolean() }),
  }),
  'POST /projects/:id/unlist': endpoint({
    summary: 'Take an approved listing off the market for a while',
    access: ['seller'],
    params: ById,
    data: Saved,
  }),
  'POST /projects/:id/relist': endpoint({
    summary: 'Put an unlisted listing back on the market',
    access: ['seller'],
    params: ById,
    data: Saved,
  }),
  'POST /projects/:id/purchase': endpoint({
    summary: 'Gone: create an order with POST /payments/create-order',
    access: 'public',
    params: ById,
    status: 410,
  }),
  'GET /projects/:id/versions': endpoint({
    summary: 'Versions, newest first: approved ones for everybody, all for the seller and admins',
    access: 'public',
    params: ById,
    data: z.object({ versions: z.array(ProjectVersion) }),
  }),
  'POST /projects/:id/versions': endpoint({
    summary: 'Send a new archive of an approved listing to review while the old one sells',
    access: ['seller'],
    params: ById,
    form: VersionForm,
    files: ['projectZipFile'],
    data: ProjectVersion,
    status: 201,
    idempotent: true,
  }),
  'POST /projects/:id/images': endpoint({
    summary: 'Add pictures behind those that are there',
    access: ['seller'],
    params: ById,
    form: z.object({}),
    files: ['images'],
    data: Pictures,
    status: 201,
  }),
  'DELETE /projects/:id/images/:imageId': endpoint({
    summary: 'Remove a picture',
    access: ['seller'],
    params: ByImage,
    data: Pictures,
  }),
  'PUT /projects/:id/images/:imageId/primary': endpoint({
    summary: 'Show a picture first, and on cards',
    access: ['seller'],
    params: ByImage,
    data: Pictures,
  }),
  'PUT /projects/:id/images/reorder': endpoint({
    summary: 'Bring the pictures into this order',
    access: ['seller'],
    params: ById,
    body: z.object({
      imageOrders: z
        .array(z.object({ imageId: Uuid, order: z.number().check(z.int(), z.minimum(0), z.maximum(1000)) }), {
          error: 'Send the pictures with their order',
        })
        .check(z.maxLength(LISTING_LIMITS.images, `At most ${LISTING_LIMITS.images} pictures`)),
    }),
    data: Pictures,
  }),
  'GET /projects/images/:filename': endpoint({
    summary: 'A listing picture; `w` chooses a width, `Accept` the format',
    access: 'public',
    params: ByFilename,
    query: z.object({ w: z.optional(boundedText(100)) }),
    answer: 'file',
  }),
};
