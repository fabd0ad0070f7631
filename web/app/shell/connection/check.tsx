import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#contract/formats/dates.ts';
import { type Answer, api } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/error.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { StatusDot } from '../../ui/feedback/badge.tsx';

/** The start-up connectivity test (rule W10), for people: does the market answer, and how fast. */
type Check =
  | { state: 'running' }
  | ({ state: 'answered'; roundTripMs: number; aheadMs: number } & Answer<'GET /'>)
  | { state: 'failed'; message: string };

/** `isOnline` is what the browser says of its network. */
export function ConnectionCheck({ isOnline }: { isOnline: boolean }) {
  const { check, run } = useCheck();
  return (
    <div className="grid max-w-xl gap-6">
      <dl className="panel px-4">
        <Row term="This browser">
          <StatusDot tone={isOnline ? 'success' : 'warning'}>{isOnline ? 'Online' : 'Offline'}</StatusDot>
        </Row>
        <Row term="Server">
          <span role="status">
            <MarketState check={check} />
          </span>
        </Row>
        <Row term="Round trip">{check.state === 'answered' ? `${check.roundTripMs} ms` : '–'}</Row>
        <Row term="Server time">
          {check.state === 'answered' ? <time dateTime={check.time}>{formatDateTime(check.time)}</time> : '–'}
        </Row>
        <Row term="Clock">{check.state === 'answered' ? clockText(check.aheadMs) : '–'}</Row>
        <Row term="Version">{check.state === 'answered' ? `${check.name} ${check.version}` : '–'}</Row>
      </dl>
      {check.state === 'answered' && check.isReadOnly && (
        <Alert tone="warning" title="You can look around, but nothing can be changed right now">
          Orders, messages and settings are safe, and so are payments that are on their way. Buying, writing
          and saving work again in a few minutes.
        </Alert>
      )}
      {check.state === 'failed' && <Alert tone="error" title={check.message} />}
      <Button variant="solid" busy={check.state === 'running'} onClick={run} className="justify-self-start">
        Test again
      </Button>
      <noscript>
        <p className="text-14 text-muted">
          The test needs JavaScript. That you can read this page means that the market answered once.
        </p>
      </noscript>
    </div>
  );
}

function MarketState({ check }: { check: Check }) {
  if (check.state === 'running') return <StatusDot tone="secondary">Asking</StatusDot>;
  if (check.state === 'failed') return <StatusDot tone="error">No answer</StatusDot>;
  if (check.isReadOnly) return <StatusDot tone="warning">Read only for the moment</StatusDot>;
  return <StatusDot tone="success">Reachable</StatusDot>;
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3 text-14 first:border-0">
      <dt className="text-muted">{term}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

function useCheck(): { check: Check; run: () => void } {
  const [check, setCheck] = useState<Check>({ state: 'running' });
  const running = useRef<AbortController>(null);
  const run = useCallback(() => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setCheck({ state: 'running' });
    void ask(signal).then((answer) => {
      if (!signal.aborted) setCheck(answer);
    });
  }, []);
  useEffect(() => {
    run();
    return () => running.current?.abort();
  }, [run]);
  return { check, run };
}

async function ask(signal: AbortSignal): Promise<Check> {
  const begun = performance.now();
  try {
    const answer = await api('GET /', { signal });
    const roundTripMs = Math.round(performance.now() - begun);
    // The server read its clock about half a round trip ago.
    const aheadMs = Date.now() - roundTripMs / 2 - Date.parse(answer.time);
    return { state: 'answered', ...answer, roundTripMs, aheadMs };
  } catch (error) {
    return { state: 'failed', message: messageOf(error) };
  }
}

function clockText(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (seconds < 2) return 'In sync';
  const amount = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
  return `${amount} ${aheadMs > 0 ? 'ahead' : 'behind'}`;
}
