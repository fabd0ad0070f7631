import { licenceParts } from '#contract/listings/conditions/constants.ts';
import type { OrderLicence } from '#contract/payments/licences/schemas.ts';

type Shown = Pick<OrderLicence, 'text' | 'version' | 'sha256'>;

/** A licence's numbered paragraphs, the seller's conditions, its version, and the checksum by which it is kept with orders. */
export function LicenceParagraphs({ licence: { text, version, sha256 } }: { licence: Shown }) {
  const { paragraphs, conditions } = licenceParts(text);
  return (
    <div className="prose">
      <ol>
        {paragraphs.map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </ol>
      {conditions.length > 0 && (
        <>
          <p className="font-medium">The seller’s conditions</p>
          <ol start={paragraphs.length + 1}>
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ol>
        </>
      )}
      <p className="text-14 text-muted">
        {version && `Version ${version}. `}SHA-256 of the text:{' '}
        <span className="figures text-12 break-all">{sha256}</span>
      </p>
    </div>
  );
}
