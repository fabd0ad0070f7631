import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../fields.ts';
import { boundedText } from '../../text.ts';
import { ARCHIVE_PATH_MAX } from '../constants.ts';
import { CodeOverlap, OverlappingFiles } from './schemas.ts';

const ById = z.object({ id: Uuid });
const Path = boundedText(ARCHIVE_PATH_MAX).min(1, 'Name a file');

/** Code that is in several sellers' listings, for admins (rule I3). */
export const overlapEndpoints = {
  'GET /admin/projects/:id/overlaps': endpoint({
    summary: "What of a listing's code was in other sellers' listings first",
    access: ['admin'],
    params: ById,
    data: z.object({ overlaps: z.array(CodeOverlap) }),
  }),
  'GET /admin/overlaps/:id/files': endpoint({
    summary: 'A file of each side of an overlap, with the lines that both have',
    access: ['admin'],
    params: ById,
    query: z.object({
      /** In the archive of the listing that is looked at. */
      path: Path,
      /** In that of the other listing. */
      otherPath: Path,
    }),
    data: OverlappingFiles,
  }),
};
