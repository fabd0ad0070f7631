import { createReadStream } from 'node:fs';
import type { Context } from '#platform/context.ts';
import { NotScanned } from '../malware/not-scanned.ts';
import { scanForMalware } from '../malware/scan.ts';

/** A file of some MiB is scanned while its sender waits. */
const TIMEOUT_MS = 20_000;

/** `unknown`: the operator's scanner gave no answer, which says nothing about the file (rule H1). */
export type ScanOutcome = 'clean' | 'infected' | 'unknown';

/** What the operator's scanner says of a local file; `clean` where there is no scanner. */
export async function scanUpload(ctx: Context, path: string): Promise<ScanOutcome> {
  const { clamavUrl } = ctx.config;
  if (clamavUrl === null) return 'clean';
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { found } = await scanForMalware(clamavUrl, createReadStream(path), signal);
    if (found !== null) ctx.log.warn({ found }, 'malware in an upload');
    return found === null ? 'clean' : 'infected';
  } catch (error) {
    if (!(error instanceof NotScanned)) throw error;
    ctx.log.warn({ reason: error.reason, detail: error.message }, 'an upload was not scanned for malware');
    return 'unknown';
  }
}
