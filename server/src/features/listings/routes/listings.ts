import type { listingEndpoints } from '#contract/listings/endpoints.ts';
import { ListingChangeJson } from '#contract/listings/forms/json/schemas.ts';
import { fail } from '#platform/errors.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { sendPicture } from '#platform/http/file-replies.ts';
import { afterInspection } from '../service/editing/after-inspection.ts';
import { changeListing } from '../service/editing/change-listing.ts';
import {
  addPictures,
  choosePrimaryPicture,
  removePicture,
  reorderPictures,
} from '../service/editing/change-pictures.ts';
import { createListing } from '../service/editing/create-listing.ts';
import { deleteListing } from '../service/editing/delete-listing.ts';
import { editPicture } from '../service/editing/edit-picture.ts';
import { previewDescription } from '../service/editing/preview-description.ts';
import { expectNewListing, getSellerQuota } from '../service/editing/quota.ts';
import { restoreDocument, restorePicture } from '../service/editing/restore-file.ts';
import { type Saved, submitListing } from '../service/editing/submit-listing.ts';
import { findPicture, openPicture } from '../service/files/serve-pictures.ts';
import { listMine } from '../service/managed.ts';
import { relistListing, unlistListing } from '../service/market/unlist.ts';
import { expectOwn, OPEN_TO_CHANGE } from '../service/own-listing.ts';
import { addVersion, expectCorrectable, listVersions } from '../service/versions.ts';
import { repeatsEarlierRequest } from '../upload/admission.ts';
import { withForm } from '../upload/with-form.ts';

const CREATE = 'POST /projects';

export const listingHandlers: Handlers<typeof listingEndpoints> = {
  'POST /projects': async (ctx, { request }) => {
    const expect = async () => {
      const isRepeated = await repeatsEarlierRequest(ctx, request, CREATE);
      return isRepeated ? {} : { quota: await expectNewListing(ctx) };
    };
    const saved = await withForm(ctx, request, { expect, route: CREATE }, async (upload) =>
      afterInspection(ctx, await createListing(ctx, upload)),
    );
    return new AnswerWithMessage(saved, spokenOf(saved));
  },
  'POST /projects/preview': (ctx, { body }) => previewDescription(ctx, body.description),
  'GET /seller/room': (ctx) => getSellerQuota(ctx),
  'GET /projects/my': (ctx, { query }) => listMine(ctx, query),
  'POST /projects/:id/submit': async (ctx, { params }) => {
    const saved = await afterInspection(ctx, await submitListing(ctx, params.id));
    return new AnswerWithMessage(saved, spokenOf(saved));
  },
  'PUT /projects/:id': (ctx, { params: { id }, request }) =>
    withForm(
      ctx,
      request,
      { expect: () => expectOwn(ctx, id), asJson: ListingChangeJson },
      async (upload, listing) => afterInspection(ctx, await changeListing(ctx, listing, upload)),
    ),
  'DELETE /projects/:id': (ctx, { params }) => deleteListing(ctx, params.id),
  'POST /projects/:id/unlist': (ctx, { params }) => unlistListing(ctx, params.id),
  'POST /projects/:id/relist': (ctx, { params }) => relistListing(ctx, params.id),
  'POST /projects/:id/purchase': async () => fail('listing.purchase_gone'),
  'GET /projects/:id/versions': async (ctx, { params }) => ({ versions: await listVersions(ctx, params.id) }),
  'POST /projects/:id/versions': (ctx, { params: { id }, request }) =>
    withForm(
      ctx,
      request,
      {
        accepted: ['projectZipFile'],
        expect: () => expectCorrectable(ctx, id),
        route: `POST /projects/${id}/versions`,
      },
      (upload) => addVersion(ctx, id, upload),
    ),
  'POST /projects/:id/images': (ctx, { params: { id }, request }) =>
    withForm(
      ctx,
      request,
      {
        accepted: ['images'],
        expect: async () => {
          await expectOwn(ctx, id, OPEN_TO_CHANGE);
          // Pictures take no archive's place.
          return {};
        },
      },
      (upload) => addPictures(ctx, id, upload),
    ),
  'DELETE /projects/:id/images/:imageId': (ctx, { params }) => removePicture(ctx, params.id, params.imageId),
  'POST /projects/:id/images/:imageId/restore': (ctx, { params }) =>
    restorePicture(ctx, params.id, params.imageId),
  'POST /projects/:id/documents/:documentId/restore': (ctx, { params }) =>
    restoreDocument(ctx, params.id, params.documentId),
  'PUT /projects/:id/images/:imageId/primary': (ctx, { params }) =>
    choosePrimaryPicture(ctx, params.id, params.imageId),
  'PUT /projects/:id/images/:imageId/edit': (ctx, { params, body }) =>
    editPicture(ctx, params.id, params.imageId, body),
  'PUT /projects/:id/images/reorder': (ctx, { params, body }) =>
    reorderPictures(ctx, params.id, body.imageOrders),
  'GET /projects/images/:filename': async (ctx, { params, query, request, reply }) => {
    const picture = await findPicture(ctx, params.filename, query.w, request.headers.accept);
    return sendPicture(request, reply.header('vary', 'Accept, Origin'), {
      ...picture,
      shownBy: 'cross-origin',
      open: () => openPicture(ctx, picture),
    });
  },
};

function spokenOf({ status }: Saved): string {
  if (status === 'approved') return 'Your project is on the market.';
  if (status === 'pending') return 'Your project is being reviewed.';
  return 'Your draft is saved.';
}
