import type { ReactNode } from 'react';
import { formatDate } from '#contract/formats/dates.ts';
import { LEGAL_PAGE_IDS, LEGAL_PATHS, LEGAL_TITLES } from '#contract/legal-texts/constants.ts';
import type { LegalOperator, LegalText, LegalVersion } from '#contract/legal-texts/schemas.ts';
import { RenderedHtml } from '../../lib/page/rendered-html.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Link } from '../../ui/nav.tsx';
import { useSite } from '../site.ts';

/** A text without its Markdown. */
export type ShownLegalText = Omit<LegalText, 'text'>;

/** One of the market's own texts, to look things up in: what most come for, a list of its parts, then the parts (rule V16). */
export function LegalPage({ text }: { text: ShownLegalText }) {
  const { kind, lead, inShort, sections, versions } = text;
  const parts = [...sections, ...furtherParts(text)];
  const [inForce] = versions;
  return (
    <div className="shell py-10 sm:py-14">
      <h1 className="text-36 sm:text-[44px]">{LEGAL_TITLES[kind]}</h1>
      <RenderedHtml html={lead} className="mt-4 max-w-[60ch] text-18 text-muted" />
      <p className="mt-3 text-14 text-muted">
        Last changed on <Day of={text} />, version {text.version}
      </p>
      {inForce && inForce.version !== text.version && <Earlier text={text} inForce={inForce} />}
      <div className="mt-10 grid gap-8 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-x-16">
        {inShort !== '' && (
          <section aria-labelledby={LEGAL_PAGE_IDS.inShort} className="panel prose px-5 py-4 lg:col-start-2">
            <p id={LEGAL_PAGE_IDS.inShort} className="font-medium">
              In short
            </p>
            <RenderedHtml html={inShort} />
          </section>
        )}
        <nav
          aria-label="On this page"
          className="self-start text-14 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          <p className="label-mono text-muted">On this page</p>
          <ol className="mt-2 sm:columns-2 lg:columns-1">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="footer-link">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="prose lg:col-start-2">
          {parts.map(({ id, title, ...part }) => (
            <section key={id} className="prose">
              <h2 id={id}>{title}</h2>
              {'html' in part ? <RenderedHtml html={part.html} className="prose" /> : part.body}
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}

function Day({ of }: { of: LegalVersion }) {
  return <time dateTime={of.publishedAt}>{formatDate(of.publishedAt)}</time>;
}

function Earlier({ text, inForce }: { text: ShownLegalText; inForce: LegalVersion }) {
  const next = text.versions.findLast(({ version }) => version > text.version);
  return (
    <div className="mt-6">
      <Alert tone="warning">
        This version held until {next && <Day of={next} />}. Since then another one is in force:{' '}
        <Link to={LEGAL_PATHS[text.kind]} className="link">
          version {inForce.version}
        </Link>
        .
      </Alert>
    </div>
  );
}

/** What the market adds to each of its texts: who runs it, and how the text came to be. */
function furtherParts(text: ShownLegalText): { id: string; title: string; body: ReactNode }[] {
  const { operator, versions } = text;
  return [
    ...(operator
      ? [
          {
            id: LEGAL_PAGE_IDS.operator,
            title: 'Who runs this market',
            body: <Operator operator={operator} />,
          },
        ]
      : []),
    ...(versions.length > 1
      ? [{ id: LEGAL_PAGE_IDS.versions, title: 'Versions', body: <Versions text={text} /> }]
      : []),
  ];
}

function Operator({ operator: { name, address, gstin } }: { operator: LegalOperator }) {
  const { contact } = useSite();
  return (
    <>
      <address className="not-italic">
        <strong>{name}</strong>
        {address !== '' && <span className="block whitespace-pre-line">{address}</span>}
        {gstin !== '' && <span className="block">GSTIN {gstin}</span>}
        {contact.email && (
          <span className="block">
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </span>
        )}
      </address>
      <p>
        Complaints: <Link to="/grievance">how to complain, and who answers</Link>
      </p>
    </>
  );
}

function Versions({ text: { kind, versions, version: shown } }: { text: ShownLegalText }) {
  return (
    <ol reversed>
      {versions.map((one) => (
        <li key={one.version} value={one.version}>
          <Link
            to={`${LEGAL_PATHS[kind]}/${one.version}`}
            aria-current={one.version === shown ? 'page' : undefined}
          >
            Version {one.version}
          </Link>
          , since <Day of={one} />
          {one.note !== '' && `: ${one.note}`}
        </li>
      ))}
    </ol>
  );
}
