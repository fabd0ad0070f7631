import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../fields.ts';
import { boundedText } from '../../text.ts';
import { ARCHIVE_PATH_MAX } from '../constants.ts';
import { FileComparison, VersionComparison } from './schemas.ts';

const VersionNumber = boundedText(40);
/** A listing's id, and the numbers of two of its versions. */
const TwoVersions = z.object({ id: Uuid, a: VersionNumber, b: VersionNumber });

/** What changed from a version to another: for the listing's seller and admins, and approved versions for its buyers. */
export const comparisonEndpoints = {
  'GET /projects/:id/versions/:a/compare/:b': endpoint({
    summary: 'Files that were added, removed, changed and moved between two versions, and dependencies',
    access: 'signed-in',
    params: TwoVersions,
    data: z.object({ comparison: VersionComparison }),
  }),
  'GET /projects/:id/versions/:a/compare/:b/file': endpoint({
    summary: 'The lines that changed in a text between two versions',
    access: 'signed-in',
    params: TwoVersions,
    query: z.object({ path: boundedText(ARCHIVE_PATH_MAX).min(1, 'Name a file') }),
    data: z.object({ file: FileComparison }),
  }),
};
