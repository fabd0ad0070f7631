import { capitalised } from '#contract/formats/words.ts';
import type { Project, ProjectDetails } from '#contract/listings/schemas.ts';
import { Link } from '../../../ui/nav.tsx';
import { marketPath } from '../filters/market-filters.ts';

const TAGS_SHOWN = 6;

/** The first six tags, each leading to what else has it. */
export function Technologies({ project }: { project: Project }) {
  if (project.tags.length === 0) return null;
  return (
    <div className="mt-8">
      <h3 className="label-mono text-muted">Technologies</h3>
      <ul className="technologies">
        {project.tags.slice(0, TAGS_SHOWN).map((tag) => (
          <li key={tag}>
            <Link to={marketPath({ tags: [tag] })} className="chip">
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const DETAIL_NAMES: [keyof ProjectDetails, string][] = [
  ['complexityLevel', 'Complexity'],
  ['techStack', 'Tech stack'],
  ['timeline', 'Timeline'],
  ['prerequisites', 'Prerequisites'],
  ['installationInstructions', 'Installation'],
  ['usageInstructions', 'Usage'],
];

/** What the seller tells of the project beyond its description. */
export function ProjectDetailList({ details }: { details: ProjectDetails }) {
  if (!DETAIL_NAMES.some(([field]) => details[field])) return null;
  return (
    <>
      <h3 className="mt-10 mb-1 text-18 font-medium">Project Details</h3>
      <dl className="detail-list">
        <DetailRows details={details} />
      </dl>
    </>
  );
}

/** Those of the given fields that the seller filled in. */
export function DetailRows({
  details,
  fields = DETAIL_NAMES.map(([field]) => field),
}: {
  details: ProjectDetails;
  fields?: (keyof ProjectDetails)[];
}) {
  return DETAIL_NAMES.filter(([field]) => fields.includes(field) && details[field]).map(([field, name]) => (
    <div key={field}>
      <dt>{name}</dt>
      <dd className="as-written">
        {field === 'complexityLevel' ? capitalised(details[field]) : details[field]}
      </dd>
    </div>
  ));
}
