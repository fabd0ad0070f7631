import type { OrderLicence } from '#contract/payments/licences/schemas.ts';

type Shown = Pick<OrderLicence, 'text' | 'version' | 'sha256'>;

/** A licence's numbered paragraphs, its version, and the checksum by which it is kept with orders. */
export function LicenceParagraphs({ licence: { text, version, sha256 } }: { licence: Shown }) {
  return (
    <div className="prose">
      <ol>
        {paragraphsOf(text).map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </ol>
      <p className="text-14 text-muted">
        {version && `Version ${version}. `}SHA-256 of the text:{' '}
        <span className="figures text-12 break-all">{sha256}</span>
      </p>
    </div>
  );
}

/** What stands under the title, without the numbers: the list has its own. */
function paragraphsOf(text: string): string[] {
  const [, ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => line.replace(/^\d+\.\s+/, ''));
}
