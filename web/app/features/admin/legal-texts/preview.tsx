import type { LegalParts } from '#contract/legal-texts/schemas.ts';
import { RenderedHtml } from '../../../lib/page/rendered-html.tsx';

/** How a text would be shown. */
export function LegalPreview({ parts: { lead, inShort, sections } }: { parts: LegalParts }) {
  return (
    <section aria-label="Preview" className="panel prose px-5 py-6">
      <RenderedHtml html={lead} className="text-18 text-muted" />
      {inShort !== '' && (
        <>
          <p className="font-medium">In short</p>
          <RenderedHtml html={inShort} />
        </>
      )}
      {sections.map(({ id, title, html }) => (
        <section key={id} className="prose">
          <h2>{title}</h2>
          <RenderedHtml html={html} className="prose" />
        </section>
      ))}
    </section>
  );
}
