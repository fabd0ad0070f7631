import { type ReactNode, useEffect, useState } from 'react';
import type { Project, ProjectDocument, ProjectVersion } from '#contract/listings/schemas.ts';
import { isSignedIn, useSession } from '../../../lib/session/current-user.ts';
import { isOpenTo, OpenElsewhere } from '../documents/list.tsx';
import { ProjectBody } from '../project/body.tsx';

type Act = (document: ProjectDocument) => ReactNode;

/** The body of the public page, with what a reader who is signed in can do there (rule B6). */
export function SharedBody({
  project,
  report,
  licences,
  reviews,
  questions,
  ...rest
}: {
  project: Project;
  versions: ProjectVersion[];
  /** What an inspection says of the archive. */
  report?: ReactNode;
  /** The licences that it is sold under, side by side. */
  licences?: ReactNode;
  /** What buyers say of it. */
  reviews?: ReactNode;
  /** What people ask about it. */
  questions?: ReactNode;
  before?: HTMLElement | null | undefined;
}) {
  const hasSession = isSignedIn(useSession());
  const act = useDocumentAct(project._id, hasSession);
  const documentAction: Act = (document) =>
    hasSession && isOpenTo(project, document) ? (act?.(document) ?? false) : undefined;
  return (
    <ProjectBody
      {...rest}
      project={project}
      slots={{ documentAction, report, licences, reviews, questions }}
    />
  );
}

/** The download of one document, fetched for people who are signed in; a link to the page that has it, without it. */
function useDocumentAct(id: string, hasSession: boolean): Act | undefined {
  const [act, setAct] = useState<Act>();
  useEffect(() => {
    if (!hasSession) return;
    import('../documents/save-button.tsx').then(
      ({ DocumentButton }) =>
        setAct(() => (document: ProjectDocument) => <DocumentButton document={document} />),
      () =>
        setAct(() => ({ originalName }: ProjectDocument) => (
          <OpenElsewhere projectId={id} name={originalName} />
        )),
    );
  }, [id, hasSession]);
  return act;
}
