import type { Project } from '#contract/listings/schemas.ts';

/** Where the project runs, for who wants to try it; nothing where it runs nowhere. */
export function DemoLink({ project: { demoUrl } }: { project: Pick<Project, 'demoUrl'> }) {
  if (!demoUrl) return null;
  return (
    <a href={demoUrl} target="_blank" rel="noopener nofollow ugc" className="btn btn-quiet btn-large">
      View Live Demo
      <span className="card-mark mark-demo" aria-hidden="true" />
    </a>
  );
}
