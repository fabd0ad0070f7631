import type { JobEntry, QueueCounts } from '#contract/admin/running/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/rows.tsx';
import type { Tone } from '../../../ui/feedback/alert.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { DateTime } from '../table/date-time.tsx';
import { JOB_ACTS } from './bulk.tsx';
import { JOBS_KEY, useRetry } from './queries.ts';
import { Sweeps } from './sweeps.tsx';
import '../../../styles/admin/lists.css';

const JOBS = adminList({
  key: JOBS_KEY,
  call: 'GET /admin/jobs',
  rows: 'jobs',
  keyOf: ({ _id }) => _id,
  id: 'jobs',
  one: 'job',
  caption: 'Jobs',
  placeholder: 'Queue, id or error',
  file: 'jobs.csv',
  empty: () => ({
    title: 'Everything is done',
    text: 'Jobs that are waiting, running or have failed appear here.',
  }),
  sorts: ['createdAt', 'queue', 'tries'],
  path: '/dashboard/admin/jobs',
  sort: 'createdAt',
  dir: 'desc',
  filters: [
    {
      name: 'show',
      label: 'Show',
      choices: [
        ['all', 'All open'],
        ['failed', 'Failed'],
        ['retry', 'Retrying'],
        ['active', 'Running'],
        ['created', 'Waiting'],
      ],
    },
  ],
});

const STATES: Record<JobEntry['state'], { label: string; tone: Tone }> = {
  failed: { label: 'Failed', tone: 'error' },
  retry: { label: 'Retrying', tone: 'warning' },
  active: { label: 'Running', tone: 'info' },
  created: { label: 'Waiting', tone: 'secondary' },
};

const COLUMNS: Column<JobEntry>[] = [
  {
    head: 'Job',
    sort: 'queue',
    cell: ({ queue, _id }) => (
      <>
        <span className="block font-medium">{queue}</span>
        <span className="block font-mono text-12 text-muted wrap-anywhere">{_id}</span>
      </>
    ),
  },
  {
    head: 'State',
    cell: ({ state }) => <StatusDot tone={STATES[state].tone}>{STATES[state].label}</StatusDot>,
  },
  { head: 'Error', wide: true, cell: ({ error }) => error },
  { head: 'Tries', sort: 'tries', num: true, cell: ({ tries }) => tries },
  { head: 'Created', sort: 'createdAt', cell: ({ createdAt }) => <DateTime iso={createdAt} /> },
  {
    head: 'Next',
    cell: ({ state, nextAt }) => state !== 'failed' && nextAt && <DateTime iso={nextAt} />,
  },
  { head: 'Actions', isActs: true, cell: (job) => job.state === 'failed' && <RetryButton job={job} /> },
];

/** What is left to do behind the market: every queue, and the jobs in it that are not done. */
export function Jobs() {
  const state = useAdminList(JOBS);
  return (
    <>
      {state.answer.data && <Queues queues={state.answer.data.queues} />}
      {state.answer.data && <Sweeps sweeps={state.answer.data.sweeps} />}
      <AdminTable state={state} columns={COLUMNS} bulk={JOB_ACTS} />
    </>
  );
}

function Queues({ queues }: { queues: QueueCounts[] }) {
  const busy = queues.filter(
    ({ waiting, active, retrying, failed }) => waiting + active + retrying + failed > 0,
  );
  return (
    <details className="mb-6 border-y border-line text-14" open={busy.length > 0}>
      <summary className="flex min-h-11 items-center">
        <span className="link">
          {busy.length === 0
            ? `All ${queues.length} queues are empty`
            : `${busy.length} of ${queues.length} queues have work`}
        </span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="table-wrap" aria-label="Queues, scrolls sideways" tabIndex={0}>
        <table className="table">
          <caption className="sr-only">Queues</caption>
          <thead>
            <tr>
              <th scope="col">Queue</th>
              {['Waiting', 'Running', 'Retrying', 'Failed'].map((head) => (
                <th key={head} scope="col" className="num">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(busy.length > 0 ? busy : queues).map(({ name, waiting, active, retrying, failed }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="num">{waiting}</td>
                <td className="num">{active}</td>
                <td className="num">{retrying}</td>
                <td className={`num ${failed > 0 ? 'text-danger' : ''}`}>{failed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function RetryButton({ job: { _id, queue } }: { job: JobEntry }) {
  const retrying = useRetry();
  const retry = () =>
    retrying.mutate(_id, {
      onSuccess: () => showToast(`Tried again: ${queue}`),
      onError: (error) => showToast(messageOf(error)),
    });
  return (
    <Button size="small" busy={retrying.isPending} onClick={retry} aria-label={`Try ${queue} again`}>
      Try again
    </Button>
  );
}
