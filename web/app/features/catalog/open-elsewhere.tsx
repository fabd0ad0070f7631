import { LinkButton } from '../../ui/button.tsx';

/** In place of a document's download that did not arrive: a fresh document may get what this one could not. */
export function OpenElsewhere({ projectId, name }: { projectId: string; name: string }) {
  return (
    <LinkButton to={`/project/${projectId}#documentation`} reload size="small">
      Open<span className="sr-only"> to download {name}</span>
    </LinkButton>
  );
}
