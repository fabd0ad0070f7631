import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { ByFilename, Flag, PageNumber, PageSize, pageOf, Uuid } from '../fields.ts';
import { boundedText } from '../text.ts';
import { LISTING_LIMITS, LISTING_STATUSES, OWN_LIST_LIMIT } from './constants.ts';
import { ListingChangeJson } from './forms/json/schemas.ts';
import {
  Caption,
  Description,
  ListingChange,
  ListingForm,
  PictureEdit,
  PicturesForm,
  VersionForm,
} from './forms/schemas.ts';
import { ManagedProject, ProjectDocument, ProjectImage, ProjectVersion, SellerQuota } from './schemas.ts';

const ById = z.object({ id: Uuid });
const ByImage = z.object({ id: Uuid, imageId: Uuid });
const ByDocument = z.object({ id: Uuid, documentId: Uuid });
const Saved = z.object({ _id: Uuid, status: z.enum(LISTING_STATUSES), revision: z.number() });
const Pictures = z.object({ images: z.array(ProjectImage), revision: z.number() });
const LISTING_FILES = {
  images: LISTING_LIMITS.images,
  documentationFiles: LISTING_LIMITS.documents,
  projectZipFile: 1,
};

/** Calls of the listings feature, in the seller's hand. */
export const listingEndpoints = {
  'POST /projects': endpoint({
    summary: 'List a project: fields, images, documents and the ZIP in one multipart form',
    access: ['seller'],
    form: ListingForm,
    files: LISTING_FILES,
    data: Saved,
    status: 201,
    idempotent: true,
  }),
  'POST /projects/preview': endpoint({
    summary: 'Render a description as its page will show it; nothing is saved',
    access: ['seller'],
    body: z.object({ description: Description }),
    data: z.object({ descriptionHtml: z.string() }),
  }),
  'GET /seller/room': endpoint({
    summary: 'How much of their storage and how many unpublished listings the seller has used',
    access: ['seller'],
    data: SellerQuota,
  }),
  'GET /projects/my': endpoint({
    summary: "The seller's own listings, newest first",
    access: ['seller'],
    query: z.object({
      /** Those alone that wait for their seller: changes are asked for, it is suspended, or its archive is blocked. */
      waiting: Flag.optional(),
      page: PageNumber.default(1),
      limit: PageSize.default(OWN_LIST_LIMIT),
    }),
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
    files: LISTING_FILES,
    formAsJson: ListingChangeJson,
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
    files: { projectZipFile: 1 },
    data: ProjectVersion,
    status: 201,
    idempotent: true,
  }),
  'POST /projects/:id/images': endpoint({
    summary: 'Add pictures after those that a listing has',
    access: ['seller'],
    params: ById,
    form: PicturesForm,
    files: { images: LISTING_LIMITS.images },
    data: Pictures,
    status: 201,
  }),
  'DELETE /projects/:id/images/:imageId': endpoint({
    summary: 'Remove a picture from a listing; it can be brought back for ten minutes',
    access: ['seller'],
    params: ByImage,
    data: Pictures,
  }),
  'POST /projects/:id/images/:imageId/restore': endpoint({
    summary: 'Bring a removed picture back to its place, with its caption and as the primary one if it was',
    access: ['seller'],
    params: ByImage,
    data: Pictures,
  }),
  'POST /projects/:id/documents/:documentId/restore': endpoint({
    summary: 'Bring a removed documentation file back to its place',
    access: ['seller'],
    params: ByDocument,
    data: z.object({ documentationFiles: z.array(ProjectDocument), revision: z.number() }),
  }),
  'PUT /projects/:id/images/:imageId/primary': endpoint({
    summary: 'Make a picture the primary one, which is shown on cards; its place stays',
    access: ['seller'],
    params: ByImage,
    data: Pictures,
  }),
  'PUT /projects/:id/images/:imageId/edit': endpoint({
    summary: 'Crop and turn a picture; its place, its caption and whether it is the primary one stay',
    access: ['seller'],
    params: ByImage,
    body: PictureEdit.extend({
      /** The last part of the address of the picture that was looked at: another one is not cut by mistake. */
      filename: boundedText(100),
    }),
    data: Pictures,
  }),
  'PUT /projects/:id/images/reorder': endpoint({
    summary: 'Reorder the pictures of a listing, with captions if wanted; the primary one stays primary',
    access: ['seller'],
    params: ById,
    body: z.object({
      imageOrders: z
        .array(
          z.object({
            imageId: Uuid,
            order: z.number().int().min(0).max(1000),
            caption: Caption.optional(),
          }),
          {
            error: 'Send the pictures with their order',
          },
        )
        .max(LISTING_LIMITS.images, `At most ${LISTING_LIMITS.images} pictures`),
    }),
    data: Pictures,
  }),
  'GET /projects/images/:filename': endpoint({
    summary: 'A listing picture; `w` chooses a width, `Accept` the format',
    access: 'public',
    params: ByFilename,
    query: z.object({ w: boundedText(100).optional() }),
    answer: 'file',
  }),
};
