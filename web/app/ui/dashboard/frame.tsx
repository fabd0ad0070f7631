import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Link } from '../nav.tsx';
import '../../styles/ui/dashboard.css';
import '../../styles/ui/forced-colors.css';

/** A place of a dashboard. */
export interface DashboardSection {
  name: string;
  to: string;
  label: string;
  icon: LucideIcon;
  /** Begins a group: some room stands above it. */
  begins?: boolean;
  /** What is new there or waits: the number as it is shown, and what it is a number of. */
  news?: { count: string; of: string } | undefined;
}

export interface DashboardPageProps {
  /** Which section the page belongs to; some belong to none. */
  current: string | undefined;
  /** Left out where the page has a heading of its own. */
  title?: string | undefined;
  lead?: ReactNode;
  /** Stands beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

interface FrameProps extends DashboardPageProps {
  /** Whose sections they are. */
  label: string;
  sections: readonly DashboardSection[];
  /** Stands below the sections. */
  foot?: ReactNode;
}

/** A page of a dashboard: its sections at the side, or behind a button on narrow screens, its title, and the page. */
export function DashboardFrame({
  label,
  sections,
  foot,
  current,
  title,
  lead,
  action,
  children,
}: FrameProps) {
  const pageId = useId();
  return (
    <div className="shell-wide dashboard">
      <div className="dashboard-side">
        <nav aria-label={label}>
          <Sections sections={sections} current={current} pageId={pageId} />
          {foot}
        </nav>
      </div>
      <div id={pageId} tabIndex={-1} className="dashboard-main">
        {title !== undefined && (
          <div className="dashboard-head">
            <h1 className="text-28 sm:text-36">{title}</h1>
            {action}
          </div>
        )}
        {lead && <p className="mt-2 text-muted">{lead}</p>}
        <div className={title === undefined ? undefined : 'mt-6'}>{children}</div>
      </div>
    </div>
  );
}

/** One list for both: wide screens show the popover in its place (styles/ui/dashboard.css). */
function Sections({
  sections,
  current,
  pageId,
}: Pick<FrameProps, 'sections' | 'current'> & { pageId: string }) {
  const id = useId();
  const hasNews = sections.some(({ news, name }) => news && name !== current);
  const closeAfterPress = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    if (currentTarget.matches(':popover-open') && (target as HTMLElement).closest('a'))
      currentTarget.hidePopover();
  };
  return (
    <>
      <button type="button" popoverTarget={id} className="btn btn-quiet dashboard-opener">
        Sections
        {hasNews && <span className="badge">New</span>}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links in it */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its links are what is pressed */}
      <div id={id} popover="auto" className="dashboard-sections" onClick={closeAfterPress}>
        <a href={`#${pageId}`} className="skip-link">
          Skip the sections
        </a>
        <ul>
          {sections.map((section) => (
            <Section key={section.name} section={section} isCurrent={section.name === current} />
          ))}
        </ul>
      </div>
    </>
  );
}

function Section({ section, isCurrent }: { section: DashboardSection; isCurrent: boolean }) {
  const { icon: Icon, to, label, begins, news } = section;
  return (
    <li className={begins ? 'dashboard-group' : undefined}>
      <Link to={to} className="dashboard-section" aria-current={isCurrent ? 'page' : undefined}>
        <Icon size={16} aria-hidden="true" />
        {label}
        {news && (
          <span className="badge figures">
            {news.count}
            <span className="sr-only"> {news.of}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
