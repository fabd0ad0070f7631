import { type ComponentType, useState } from 'react';
import { loadAsked } from '../../../lib/page/asked.ts';
import { loadModule } from '../../../lib/page/load-module.ts';
import { Button } from '../../../ui/button.tsx';
import { sharePath } from '../project/path.ts';

interface Shared {
  _id: string;
  title: string;
}

type ShareDialog = ComponentType<{ project: Shared; onClose: () => void }>;

/** The share modal, fetched when it is first opened; whoever cannot get it is led to the page that can be shared. */
export function useShareDialog() {
  const [Dialog, setDialog] = useState<ShareDialog>();
  const [project, setProject] = useState<Shared>();
  return {
    open: (shared: Shared | undefined) => {
      setProject(shared);
      return loadAsked(
        () => loadModule(() => import('./dialog.tsx')),
        ({ ShareDialog }) => setDialog(() => ShareDialog),
        () => {
          if (shared) window.location.assign(sharePath(shared._id));
        },
      );
    },
    dialog: project && Dialog && <Dialog project={project} onClose={() => setProject(undefined)} />,
  };
}

/** Without scripts the address bar has all that is needed, and the button is not there. */
export function ShareButton({ project }: { project: Shared }) {
  const share = useShareDialog();
  return (
    <>
      <Button onClick={() => void share.open(project)} className="with-scripts w-full">
        <span className="card-mark mark-share" aria-hidden="true" />
        Share
      </Button>
      {share.dialog}
    </>
  );
}
