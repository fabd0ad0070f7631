import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { LISTING_LIMITS } from '#contract/listings/constants.ts';
import { api } from '../../../../lib/api/call.ts';
import { trustedHtml } from '../../../../lib/page/trusted-html.ts';
import { QueryState } from '../../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { type StepProps, textField } from './parts.tsx';

const TABS = [
  { id: 'write', name: 'Write' },
  { id: 'preview', name: 'Preview' },
] as const;
type Tab = (typeof TABS)[number]['id'];

/** The description in Markdown, and as the page will show it: rendered by the server, as there is but one renderer. */
export function DescriptionField(props: StepProps) {
  const [tab, setTab] = useState<Tab>('write');
  const { error, id, ...typed } = textField(props, 'description');
  const { descriptionMin, descriptionMax } = LISTING_LIMITS;
  const text = props.state.values.description;
  return (
    <Field
      id={id}
      label="Description"
      note={<span className="figures">{`${text.length}/${descriptionMax}`}</span>}
      help={`At least ${descriptionMin} characters. Markdown works: # headings, **bold**, - lists, \`code\`, [links](https://…).`}
      error={error}
    >
      {(control) => (
        <div>
          <DescriptionTabs tab={tab} onTab={setTab} />
          <div
            role="tabpanel"
            id="description-panel"
            aria-labelledby={`description-tab-${tab}`}
            className="pt-2"
          >
            <textarea
              {...control}
              {...typed}
              hidden={tab !== 'write'}
              rows={14}
              maxLength={descriptionMax}
              className="field-box"
            />
            {tab === 'preview' && <DescriptionPreview text={text} />}
          </div>
        </div>
      )}
    </Field>
  );
}

function DescriptionTabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const move = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const next = event.key === 'Home' || event.key === 'ArrowLeft' ? 'write' : 'preview';
    onTab(next);
    document.getElementById(`description-tab-${next}`)?.focus();
  };
  return (
    <div role="tablist" aria-label="Write or preview" className="tabs">
      {TABS.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`description-tab-${id}`}
          aria-selected={tab === id}
          aria-controls="description-panel"
          tabIndex={tab === id ? 0 : -1}
          onClick={() => onTab(id)}
          onKeyDown={move}
          className="tab aria-selected:border-accent aria-selected:text-ink"
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function DescriptionPreview({ text }: { text: string }) {
  const isEmpty = text.trim() === '';
  const preview = useQuery({
    queryKey: ['description-preview', text],
    queryFn: ({ signal }) => api('POST /projects/preview', { body: { description: text }, signal }),
    enabled: !isEmpty,
    // The same text is always the same page; it is not worth keeping.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (isEmpty) return <p className="panel p-4 text-muted">Nothing is written yet.</p>;
  return (
    <QueryState query={preview} loading={<PreviewSkeleton />} title="The preview could not be shown">
      {({ descriptionHtml }) => (
        <div
          className="panel prose listing-text p-4"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that the server rendered and sanitised
          dangerouslySetInnerHTML={trustedHtml(descriptionHtml)}
        />
      )}
    </QueryState>
  );
}

function PreviewSkeleton() {
  return (
    <div role="status" aria-label="Rendering the preview" className="panel grid gap-3 p-4">
      <Skeleton />
      <Skeleton />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
