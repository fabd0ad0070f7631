import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Uuid } from '../fields.ts';
import { boundedText } from '../text.ts';
import { ARCHIVE_PATH_MAX } from './constants.ts';
import { FindingAnswer, InspectionReport, LockedVersion, SampleChoice, TreeEntry } from './schemas.ts';

const ById = z.object({ id: Uuid });
const OfVersion = z.object({
  /** A version's number; the one that is sold unless given, or the caller's newest. */
  version: boundedText(40).optional(),
});

/** What an archive's inspection says (rules I1, I2). */
export const inspectionEndpoints = {
  'GET /projects/:id/report': endpoint({
    summary: "What is in a version's archive; its findings for its seller and admins, counts for everybody",
    access: 'public',
    params: ById,
    query: OfVersion,
    data: z.object({ report: InspectionReport }),
    cached: true,
  }),
  'GET /projects/:id/files': endpoint({
    summary: "A version's files and folders: two levels for everybody, all for owners, the seller and admins",
    access: 'public',
    params: ById,
    query: OfVersion,
    data: z.object({
      files: z.array(TreeEntry),
      /** Deeper ones are left out, because the caller does not own the project. */
      isCut: z.boolean(),
    }),
    cached: true,
  }),
  'GET /projects/:id/locked-packages': endpoint({
    summary: "The packages that one of a version's lock files pins",
    access: 'public',
    params: ById,
    query: OfVersion.extend({
      /** The lock file, as `lock.path` of a manifest names it. */
      path: boundedText(ARCHIVE_PATH_MAX).min(1, 'Name a lock file'),
    }),
    /** Fewer than the file pins where it pins more than a report names. */
    data: z.object({ packages: z.array(LockedVersion) }),
    cached: true,
  }),
  'PUT /projects/:id/findings/:findingId': endpoint({
    summary: 'Answer a finding, so that an admin can decide about it',
    access: ['seller'],
    params: z.object({ id: Uuid, findingId: Uuid }),
    body: FindingAnswer,
    data: z.object({ report: InspectionReport }),
  }),
  'GET /projects/:id/samples': endpoint({
    summary: 'The files of a listing that its seller has chosen to show',
    access: ['seller'],
    params: ById,
    data: SampleChoice,
  }),
  'PUT /projects/:id/samples': endpoint({
    summary: "Choose up to five text files of a listing's archive to be shown to everybody, in this order",
    access: ['seller'],
    params: ById,
    body: SampleChoice,
    data: z.object({ report: InspectionReport }),
  }),
  'POST /projects/:id/inspect': endpoint({
    summary: 'Inspect the archives of a listing again: the one that is sold and the one that waits',
    access: ['admin'],
    params: ById,
    data: z.object({ _id: Uuid }),
    status: 202,
  }),
};
