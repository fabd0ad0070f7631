import { connectDatabase } from '../connect.ts';
import type { DatabaseLog } from '../log.ts';
import { probeCopy, probePrimary } from './probe.ts';
import { measureReplicationLag } from './replication-lag.ts';
import type { Standby } from './standby.ts';

export interface StandbyOptions {
  primaryUrl: string;
  standbyUrl: string;
  /** Seconds by which the copy may be behind to be read from. */
  maxLagSeconds: number;
  /** The most connections to the copy that this process opens for its readers. */
  max: number;
  /** Whether statements may be given names. */
  named: boolean;
  /** Whether statements are spans of what asked for them. */
  traced?: boolean;
  log: DatabaseLog;
  /** People read from the copy from now on, or from the primary again. */
  onChange(isServing: boolean): void;
  /** While the copy serves: it may have come further. */
  onProgress(): void;
}

const LOOK_EVERY_MS = 1_000;
const LOOK_WHILE_AWAY_MS = 250;

/**
 * Watches the primary and its copy, and says when the copy serves: as soon as the primary does not answer, or takes no
 * writes, and as long as the copy is not further behind than allowed. Neither waits nor fails where one of them is away.
 */
export function watchStandby(options: StandbyOptions): Standby {
  const { log, maxLagSeconds, max, named, traced } = options;
  const copy = connectDatabase({ url: options.standbyUrl, max, named, traced, log, readOnly: true });
  const lag = measureReplicationLag();
  const pause = openPause();
  const primaryProbe = probePrimary(options.primaryUrl, pause.end);
  const copyProbe = probeCopy(options.standbyUrl);
  let isCopyThere = false;
  let isServing = false;
  let isClosed = false;

  async function look(): Promise<boolean> {
    const [written, replayed] = await Promise.all([primaryProbe.position(), copyProbe.position()]);
    if (written !== null) lag.wrote(performance.now(), written);
    if (replayed !== null) lag.replayed(replayed);
    isCopyThere = replayed !== null;
    const behind = lag.seconds();
    serve(written === null && isCopyThere && behind !== null && behind <= maxLagSeconds);
    return written !== null;
  }

  function serve(does: boolean): void {
    if (does === isServing) {
      if (isServing) options.onProgress();
      return;
    }
    isServing = does;
    if (does)
      log.warn({ lagSeconds: lag.seconds() }, 'The primary database is away: read only, from the standby');
    else log.warn({}, 'The standby is not read from any more');
    options.onChange(does);
  }

  const watching = (async () => {
    while (!isClosed) {
      const isPrimaryThere = await look();
      if (!isClosed) await pause.wait(isPrimaryThere ? LOOK_EVERY_MS : LOOK_WHILE_AWAY_MS);
    }
  })();

  return {
    serving: () => (isServing ? copy.kysely : null),
    lagSeconds: () => (isCopyThere ? lag.seconds() : null),
    async close() {
      isClosed = true;
      pause.end();
      await watching;
      await Promise.all([primaryProbe.close(), copyProbe.close(), copy.close()]);
    },
  };
}

/** A wait that can be cut short. */
function openPause() {
  let end = () => {};
  return {
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        end = resolve;
        setTimeout(resolve, milliseconds).unref();
      }),
    end: () => end(),
  };
}
