import { counted } from '#contract/formats/words.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useChain } from './queries.ts';
import '../../../styles/admin/lists.css';

/** Whether every act is as it was written; walked anew whenever somebody asks. */
export function ChainNote() {
  const { data, error, isFetching, refetch } = useChain();
  const again = (
    <Button size="small" busy={isFetching} onClick={() => void refetch()}>
      Check again
    </Button>
  );
  return (
    <div className="chain-note">
      {!data && !error && (
        <Alert tone="secondary">
          <p className="text-14">Verifying the log…</p>
        </Alert>
      )}
      {error && !data && (
        <Alert tone="warning">
          <div className="flex flex-wrap items-center justify-between gap-3 text-14">
            {messageOf(error)}
            {again}
          </div>
        </Alert>
      )}
      {data && (
        <Alert tone={data.whole ? 'success' : 'error'}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-14">
            <div className="min-w-0">
              <p className="font-medium">
                {data.whole ? 'Log verified' : `The log is broken at entry ${data.brokenAt}`}
              </p>
              <p className="wrap-anywhere text-muted">
                {data.whole
                  ? `${counted(data.acts, 'entry', 'entries')}, hash chain intact.`
                  : `${data.detail} Entries before it are intact.`}
                {data.whole && data.head && (
                  <span className="font-mono text-12">{` ${data.head.slice(0, 16)}…`}</span>
                )}
              </p>
            </div>
            {again}
          </div>
        </Alert>
      )}
    </div>
  );
}
