import type { ReactNode } from 'react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { capitalised, counted } from '#contract/formats/words.ts';
import { inSentence } from '#contract/listings/permitted-use.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { LanguageBar, percent } from '../../../ui/plots/language-bar.tsx';
import { InspectionMark } from '../cards/inspection-mark.tsx';

const LANGUAGES_NAMED = 4;

/** What the archive is and how the project fares, one fact a line. */
export function LookFacts({ project }: { project: Project }) {
  const { projectZipFile: archive, documentationFiles, lastUpdateAt, permittedUse, demoUrl } = project;
  const { seller, stats } = project;
  const languages = (archive?.languages ?? []).slice(0, LANGUAGES_NAMED);
  return (
    <dl className="quick-look-facts">
      {languages.length > 0 && (
        <Fact name="Languages">
          <LanguageBar languages={languages} />
          {languages.map(({ name, share }) => `${name}\u00a0${percent(share)}`).join(' · ')}
        </Fact>
      )}
      {archive && (
        <Fact name="Archive">
          <span className="figures">
            {formatBytes(archive.size)} · {counted(archive.files, 'file')} · v{archive.version}
          </span>
        </Fact>
      )}
      <Fact name="Last update">
        <time dateTime={lastUpdateAt}>{formatDate(lastUpdateAt)}</time>
      </Fact>
      {archive && (
        <Fact name="Inspection">
          <Inspection project={project} />
        </Fact>
      )}
      <Fact name="Live demo">{demoUrl ? 'Yes' : 'None'}</Fact>
      <Fact name="Documentation">
        {documentationFiles.length > 0 ? counted(documentationFiles.length, 'file') : 'None'}
      </Fact>
      {permittedUse.length > 0 && (
        <Fact name="Meant for">{capitalised(permittedUse.map(inSentence).join(' · '))}</Fact>
      )}
      <Fact name="Sold by">
        <span className="wrap-anywhere">{seller.displayName || 'Unknown Seller'}</span>
        <span className="text-muted">{counted(stats.sales, 'sale')}</span>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How much was found, and how bad the worst of it is. */
function Inspection({ project: { inspection } }: { project: Project }) {
  if (!inspection) return 'Not inspected yet';
  return (
    <>
      <InspectionMark {...inspection} />
      <span className="text-muted">
        {inspection.worst === null ? 'nothing found' : `the worst is ${inspection.worst}`}
      </span>
    </>
  );
}
