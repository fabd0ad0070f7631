import type { Context } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import type { StoredText } from '../view/public-texts.ts';

/** Says that a text can be read by everybody: whoever is told of it learns it from this. */
export function recordPublished(
  ctx: Context,
  { id, kind, project_id, author_id }: Pick<StoredText, 'id' | 'kind' | 'project_id' | 'author_id'>,
): Promise<void> {
  return recordEvent(ctx, `${kind}.published`, id, { projectId: project_id, authorId: author_id });
}
