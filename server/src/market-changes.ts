import type { Config } from './config.ts';
import { listenTo } from './platform/database/listen.ts';
import { NO_STANDBY, type Standby } from './platform/database/standby/standby.ts';
import { watchStandby } from './platform/database/standby/watch-standby.ts';
import { type CacheTruth, followChanges } from './platform/http/cache/follow-changes.ts';
import type { ResponseCache } from './platform/http/cache/response-cache.ts';
import type { Logger } from './platform/log.ts';
import { SETTINGS_CHANGED, type Settings } from './settings/keep-settings.ts';

/** Connections of this process to the standby, for its readers. */
const STANDBY_CONNECTIONS = 12;

interface Kept {
  config: Config;
  databaseUrl: string;
  /** Without a pooler in between: what listens needs a connection of its own. */
  directUrl: string;
  cache: ResponseCache;
  settings: Settings;
  log: Logger;
}

/** Keeps true what this process remembers of the market: finished answers and the admins' settings (rule O4). */
export async function followMarketChanges(kept: Kept): Promise<{ standby: Standby; close(): Promise<void> }> {
  const { directUrl, cache, settings, log } = kept;
  const followSettings = () =>
    settings.reload().catch((err: Error) => log.warn({ err }, 'the settings could not be read anew'));
  const truth = followChanges(cache, followSettings);
  const listening = await listenTo(directUrl, 'market_changed', {
    onMessage: (payload) => {
      if (payload === SETTINGS_CHANGED) void followSettings().then(() => cache.purge());
      else cache.purge();
    },
    ...truth,
  });
  // What was set after they were read and before this process listened.
  await settings.reload();
  const standby = followStandby(kept, truth);
  return {
    standby,
    async close() {
      await Promise.all([listening.close(), standby.close()]);
    },
  };
}

function followStandby({ config, databaseUrl, log }: Kept, truth: CacheTruth): Standby {
  const { standby, namedStatements, traces } = config;
  if (!standby) return NO_STANDBY;
  return watchStandby({
    ...{ primaryUrl: databaseUrl, standbyUrl: standby.url, maxLagSeconds: standby.maxLagSeconds },
    ...{ max: STANDBY_CONNECTIONS, named: namedStatements, traced: traces !== null, log },
    onChange: truth.onStandby,
    onProgress: truth.onStandbyProgress,
  });
}
