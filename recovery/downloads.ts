import type { RunningServer } from '#testing/market/api-client.ts';
import type { People } from '../chaos/settle-in.ts';

/** Has every buyer download the first listing, signed in as before; what is wrong with it. */
export async function findBrokenDownloads(
  market: RunningServer,
  { buyers, projectIds }: Pick<People, 'buyers' | 'projectIds'>,
): Promise<string[]> {
  const findings: string[] = [];
  for (const { email, token } of buyers) {
    const { body } = await market.api('GET', `/projects/${projectIds[0]}`, { token });
    const filename = body.data?.projectZipFile?.filename;
    const { status } = await market.api('GET', `/projects/download/${filename}`, { token });
    if (status !== 200) findings.push(`${email} is answered ${status} in place of what was bought`);
  }
  return findings;
}
