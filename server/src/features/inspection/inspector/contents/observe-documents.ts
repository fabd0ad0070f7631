import type { Observer, Problem } from '../inspected-file.ts';
import { isLicenceFile } from '../licences/licence-files.ts';
import { readmeFile } from './readme-files.ts';

/** Folders deep that people look for a licence: archives often have one folder around all. */
const MAX_DEPTH = 2;

/** Whether an archive lacks a README or a licence (rule I2). A manifest that names a licence is no licence. */
export function observeDocuments(): Observer<Problem[]> {
  let hasReadme = false;
  let hasLicence = false;
  return {
    look({ path, bytes, origin }) {
      if (origin !== 'own' || bytes === 0) return;
      hasReadme ||= readmeFile(path) !== undefined;
      hasLicence ||= path.split('/').length - 1 <= MAX_DEPTH && isLicenceFile(path);
    },
    result() {
      const place = { path: '', line: null, excerpt: '', identity: '' };
      const problems: Problem[] = [];
      if (!hasReadme) problems.push({ kind: 'readme_missing', ...place });
      if (!hasLicence) problems.push({ kind: 'licence_missing', ...place });
      return problems;
    },
  };
}
