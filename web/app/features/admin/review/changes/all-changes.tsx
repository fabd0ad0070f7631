import type { Review } from '#contract/admin/schemas.ts';
import { categoryNameOf } from '../../listings/category-name.ts';
import { fieldName } from '../field-names.ts';
import { Panel } from '../panel.tsx';
import { FactsChange, LinesChange, PicturesChange, TagsChange, ValueChange } from './lists.tsx';
import { TextChange } from './text.tsx';

type Change = Review['changes'][number];

/** What is not as it was when the listing was last decided; `fresh` names what changed while the admin looked. */
export function Changes({ review, fresh }: { review: Review; fresh: readonly string[] }) {
  const { changes, since } = review;
  if (!since) {
    return (
      <Panel id="changes" title="What changed">
        <p className="text-14 text-muted">This is the first submission, so everything is new.</p>
      </Panel>
    );
  }
  if (changes.length === 0) {
    return (
      <Panel id="changes" title="What changed">
        <p className="text-14 text-muted">Nothing has changed since the last decision.</p>
      </Panel>
    );
  }
  return (
    <Panel id="changes" title="What changed" count={changes.length}>
      <ul className="grid gap-5">
        {changes.map((change) => (
          <li key={change.field}>
            <h3 className="mb-1 flex flex-wrap items-baseline gap-2 font-sans text-14 font-medium">
              {fieldName(change.field)}
              {isFresh(change.field, fresh) && <span className="badge tone-warning">Just now</span>}
            </h3>
            <ChangeView change={change} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function isFresh(field: string, fresh: readonly string[]): boolean {
  return fresh.includes(field) || fresh.includes(field.split('.')[0] ?? field);
}

const LINES = new Set(['licences', 'documents', 'imageCaptions']);
const TEXTS = new Set(['title', 'description', 'zipDescription']);

/** One field as it was and as it is, in the way that suits it. */
export function ChangeView({ change: { field, before, after } }: { change: Change }) {
  if (field === 'images') return <PicturesChange before={before} after={after} />;
  if (field === 'archive') return <FactsChange before={before} after={after} />;
  if (field === 'tags') return <TagsChange before={before} after={after} />;
  if (LINES.has(field)) return <LinesChange before={before} after={after} />;
  if (field === 'category')
    return (
      <span className="text-14">
        <ValueChange before={categoryNameOf(before)} after={categoryNameOf(after)} />
      </span>
    );
  if (TEXTS.has(field) || field.startsWith('projectDetails.'))
    return <TextChange before={before} after={after} />;
  return (
    <span className="text-14">
      <ValueChange before={before} after={after} />
    </span>
  );
}
