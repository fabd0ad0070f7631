import type { ArchivePicture } from '#contract/inspection/schemas.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';

/** Some pictures of an archive that is sold for its pictures; each opens by itself. */
export function Gallery({ pictures }: { pictures: readonly ArchivePicture[] }) {
  return (
    <ul className="report-gallery">
      {pictures.map((picture) => (
        <li key={picture.path}>
          <a href={picture.url} target="_blank" rel="noopener" className="report-picture">
            <Picture source={picture} alt={picture.path} sizes="200px" fit="contain" />
          </a>
          <p aria-hidden="true" className="report-picture-name" title={picture.path}>
            {picture.path.slice(picture.path.lastIndexOf('/') + 1)}
          </p>
        </li>
      ))}
    </ul>
  );
}
