import type { Topic } from './decision.ts';

/** What becomes of a stored file: it goes into the export with a topic, or has a reason why not. */
type FileDecision = { topic: Topic } | { reason: string };

/**
 * Columns with the names of stored files, as backup and the hourly sweep find them: `filename` and `…_file` (rule F4). A
 * deletion takes a file away when its row goes, or its column is written over.
 */
export const FILE_COLUMNS: Readonly<Record<string, FileDecision>> = {
  'brand_pictures.filename': {
    reason: 'The logo of the market and its icons, which belong to nobody in it.',
  },
  'users.photo_file': { topic: 'profile' },
  'users.banner_file': { topic: 'profile' },
  'users.banner_small_file': { reason: 'A smaller copy of the picture over their page.' },
  'project_images.filename': { topic: 'listings' },
  'project_documents.filename': { topic: 'listings' },
  'project_versions.filename': { topic: 'listings' },
  'inspection_pictures.filename': { reason: 'A smaller copy of a picture in the archive.' },
  'personal_exports.filename': { reason: 'An export itself.' },
  'support_files.filename': { topic: 'support' },
  'upload_parts.filename': { reason: 'A piece of an archive on its way (rule F5).' },
};
