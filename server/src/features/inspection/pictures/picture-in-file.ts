import { drawSvg } from '#platform/files/images/drawings/draw-svg.ts';
import { kindOf } from '../rules/archive-pictures.ts';
import { documentPreview } from './document-preview.ts';
import { psdThumbnail } from './psd-thumbnail.ts';

/**
 * The picture that a file of an archive shows: itself, what a drawing looks like, or the preview in a design file. `undefined`
 * where it has none.
 * @throws ImageRefused for a drawing that cannot be drawn
 */
export async function pictureInFile(path: string, content: Buffer): Promise<Buffer | undefined> {
  switch (kindOf(path)) {
    case 'drawing':
      return drawSvg(content);
    case 'document':
      return documentPreview(content);
    case 'photoshop':
      return psdThumbnail(content);
    default:
      return content;
  }
}
