import type { ReactNode } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { isSignedIn, useSession } from '../../../lib/session/current-user.ts';
import '../../../styles/catalog/project.css';
import { HydrateOnInteraction, lazyPart } from '../../../lib/page/hydrate-on-interaction.tsx';
import { Gallery } from '../project/gallery.tsx';
import type { SellerFacts } from '../purchase/seller-facts.ts';

const HEAD = lazyPart(() => import('../project/head.tsx'));
const SIDE = lazyPart(() => import('../purchase/box.tsx'));

/**
 * A whole listing on its public page. Around the pictures it is as the server sent it, the same for every visitor,
 * until somebody uses the page or is known to have an account.
 */
export function SharedProject({
  project,
  seller,
  isOwned,
  download,
  children,
}: {
  project: Project;
  seller: SellerFacts | null;
  isOwned: boolean;
  download: ReactNode;
  /** What stands below the gallery, a part of the same kind. */
  children: ReactNode;
}) {
  const isAwaited = isSignedIn(useSession());
  const own = { isAwaited, project, isOwned };
  return (
    <article className="shell project" data-hue={project.category}>
      <HydrateOnInteraction part={HEAD} {...own} />
      <div className="project-gallery">
        <Gallery images={project.images} title={project.title} />
      </div>
      <HydrateOnInteraction part={SIDE} {...own} seller={seller} download={download} />
      {children}
    </article>
  );
}
