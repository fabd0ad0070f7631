import type { ReactNode } from 'react';
import { FileButton } from '../data-table/toolbar.tsx';
import type { FunnelView } from './range.ts';
import { OwnDates, RangeChoice } from './range-choice.tsx';

/** Which days, of which listing, and the file of both. */
export function FunnelTools({
  path,
  view,
  shown,
  today,
  daysMost,
  onChange,
  onFile,
  children,
}: {
  path: string;
  view: FunnelView;
  /** The days on the screen. */
  shown: { from: string; until: string };
  today: string | undefined;
  daysMost: number;
  onChange: (part: Partial<FunnelView>) => void;
  onFile: () => Promise<void>;
  /** The choice of a listing, where there is one. */
  children?: ReactNode;
}) {
  const { from, until } = shown;
  return (
    <>
      <div className="funnel-tools">
        <RangeChoice path={path} view={view} shown={{ from, until }} />
        {children}
        <FileButton onFile={onFile} />
      </div>
      {view.days === undefined && today !== undefined && (
        <OwnDates
          dates={{ from: view.from || from, until: view.until || until }}
          today={today}
          daysMost={daysMost}
          onDates={(dates) => onChange({ ...dates, days: undefined })}
        />
      )}
    </>
  );
}
