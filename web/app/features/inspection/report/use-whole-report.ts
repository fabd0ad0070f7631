import { useState } from 'react';
import { api } from '../../../lib/api/call.ts';
import { type PageReport, wholeReport } from './page-report.ts';

/** Brings what a page left out of its report. */
export interface MoreOfReport {
  bring: () => void;
  isBusy: boolean;
  hasFailed: boolean;
}

/** The report of a page, and all of it once somebody has asked for more. */
export function useWholeReport(id: string, known: PageReport): { report: PageReport; more: MoreOfReport } {
  const [state, setState] = useState<{ whole?: PageReport; of?: PageReport; is?: 'busy' | 'failed' }>({});
  const isOfKnown = state.of === known;
  const bring = () => {
    setState({ of: known, is: 'busy' });
    const ask = { params: { id }, query: { version: known.version } };
    Promise.all([api('GET /projects/:id/report', ask), api('GET /projects/:id/files', ask)]).then(
      ([{ report }, { files }]) => setState({ of: known, whole: wholeReport(report, files) }),
      () => setState({ of: known, is: 'failed' }),
    );
  };
  return {
    report: (isOfKnown && state.whole) || known,
    more: { bring, isBusy: isOfKnown && state.is === 'busy', hasFailed: isOfKnown && state.is === 'failed' },
  };
}
