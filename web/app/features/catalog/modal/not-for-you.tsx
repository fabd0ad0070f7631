import { useState } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ContactSeller } from './acts.tsx';

/** What a seller or an admin can do about a project; its own seller may change it. */
export default function NotForYou({ project, isOwn }: { project: Project; isOwn: boolean }) {
  const [isDismissed, setDismissed] = useState(false);
  return (
    <>
      {!isDismissed && (
        <Alert tone="warning" onDismiss={() => setDismissed(true)}>
          Only buyers can purchase projects. Please contact support if you need to change your role.
        </Alert>
      )}
      <ContactSeller project={project} />
      {isOwn && <LinkButton to={`/dashboard/seller/${project._id}/edit`}>Edit listing</LinkButton>}
    </>
  );
}
