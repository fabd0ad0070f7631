import type { Context } from '#platform/context.ts';
import type { ShownPicture } from '#platform/markdown/render.ts';
import { type Rendered, renderInThread } from '#platform/markdown/render-in-thread.ts';
import type { ArchivePictureRow } from '../../repository/pictures.ts';
import type { WantedPictures } from '../../rules/archive-pictures.ts';

/** No address begins like this: a README shows pictures of its archive, and no others. */
const NO_ADDRESS = 'none:';
/** In which a README's pictures are served: a column of text has 68 characters. */
const WIDTH = 960;

/** A README as safe HTML, with these pictures instead of the addresses that it names. */
export async function renderReadme(
  ctx: Context,
  text: string,
  pictures: Readonly<Record<string, ShownPicture>> = {},
): Promise<Pick<Rendered, 'html' | 'missing'>> {
  if (text === '') return { html: '', missing: [] };
  const rendered = await renderInThread({ text, ownPictures: NO_ADDRESS, pictures });
  if (rendered.isSlow) ctx.log.warn('a README took long to render');
  return rendered;
}

/** What a README shows instead of the addresses that it names. */
export function readmePictures(
  { addresses }: WantedPictures,
  pictures: readonly ArchivePictureRow[],
): Record<string, ShownPicture> {
  const byPath = new Map(pictures.map((picture) => [picture.path, picture]));
  const shown = [...addresses].flatMap(([address, path]): [string, ShownPicture][] => {
    const picture = byPath.get(path);
    if (!picture) return [];
    const { filename, width, height } = picture;
    return [[address, { src: `/api/projects/images/${filename}?w=${WIDTH}`, width, height }]];
  });
  return Object.fromEntries(shown);
}
