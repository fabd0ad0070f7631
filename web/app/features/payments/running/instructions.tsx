import type { Project, ProjectDetails } from '#contract/listings/schemas.ts';
import { Link } from '../../../ui/nav.tsx';
import '../../../styles/payments/running.css';

const FIELDS: [keyof ProjectDetails, string][] = [
  ['prerequisites', 'You need'],
  ['installationInstructions', 'Install'],
  ['usageInstructions', 'Use'],
];

/** What the seller wrote about installing and using it, in the order in which it is done. */
export function RunInstructions({ project }: { project: Project }) {
  const { _id: id, projectDetails: details, documentationFiles } = project;
  const written = FIELDS.filter(([field]) => details[field]);
  return (
    <div className="run-instructions">
      {written.length > 0 ? (
        <dl>
          {written.map(([field, name]) => (
            <div key={field}>
              <dt>{name}</dt>
              <dd className="as-written wrap-anywhere">{details[field]}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-muted">
          The seller wrote no instructions on the project’s page. Look for a README in the archive.
        </p>
      )}
      {documentationFiles.length > 0 && (
        <Link to={`/project/${id}#documentation`} className="link link-target">
          Read the documentation
        </Link>
      )}
    </div>
  );
}
