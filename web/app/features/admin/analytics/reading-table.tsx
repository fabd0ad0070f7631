import { type ReadPage, SCROLL_MARKS } from '#contract/analytics/constants.ts';
import type { PageReading } from '#contract/analytics/schemas.ts';
import { formatCount } from '#contract/formats/words.ts';
import { FunnelPart } from '../../../ui/funnel/part.tsx';
import { sectionName } from './section-name.ts';
import '../../../styles/admin/page-reading.css';

const PAGE_NAMES: Record<ReadPage, string> = {
  '/': 'Home',
  '/old-home': 'Old home',
  '/market': 'Market',
  '/projects': 'Market, by its other address',
  '/project/share/:id': 'Pages of listings',
  '/about': 'About',
  '/pricing': 'Pricing',
  '/contact': 'Contact',
  '/terms': 'Terms',
  '/terms-and-conditions': 'Terms & Conditions',
  '/privacy': 'Privacy Policy',
  '/refunds': 'Refunds & Cancellations',
  '/grievance': 'Complaints',
  '/modern-dashboard': 'The market in figures',
  '/seller-registration': 'Registration of sellers',
};

/** How far the market's pages are read, and which of their sections are seen (rule B9). */
export function ReadingTable({ pages }: { pages: readonly PageReading[] }) {
  return (
    <div className="mt-5">
      <FunnelPart
        id="reading"
        title="How pages are read"
        sentence={
          pages.length > 0
            ? 'How often each was read down to a share of its length.'
            : 'No page was read in this period.'
        }
      >
        {pages.length > 0 && (
          <table className="table reading-table">
            <caption className="sr-only">How pages are read</caption>
            <thead>
              <tr>
                <th scope="col">Page</th>
                {SCROLL_MARKS.map((mark) => (
                  <th key={mark} scope="col" className="num">
                    {mark}%
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pages.map((page) => (
                <ReadingRow key={page.path} {...page} />
              ))}
            </tbody>
          </table>
        )}
      </FunnelPart>
    </div>
  );
}

function ReadingRow({ path, scrolled, sections }: PageReading) {
  const most = Math.max(1, ...scrolled.map(({ count }) => count));
  return (
    <tr>
      <th scope="row">
        {PAGE_NAMES[path]}
        {sections.length > 0 && (
          <span className="reading-sections">
            <span className="sr-only">. Sections seen: </span>
            {sections.map(({ section, count }, index) => (
              <span key={section}>
                {index > 0 && <span className="sr-only">, </span>}
                {sectionName(section)} <span className="figures">{formatCount(count)}</span>
              </span>
            ))}
          </span>
        )}
      </th>
      {SCROLL_MARKS.map((mark) => {
        const count = scrolled.find(({ depth }) => depth === mark)?.count ?? 0;
        return (
          <td key={mark} className="num">
            <span aria-hidden="true" className="reading-bar">
              <span style={{ height: `${(count / most) * 100}%` }} />
            </span>
            {formatCount(count)}
          </td>
        );
      })}
    </tr>
  );
}
