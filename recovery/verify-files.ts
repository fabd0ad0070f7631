import { runCommand } from '#testing/market/operator-command.ts';

/** What `npm run restore -- --verify --checksums --bring-back` says. @throws Error when a file is missing, or an archive is another */
export async function verifyFiles(dataDir: string, environment: Record<string, string>): Promise<string> {
  const { code, said } = await runCommand(
    'restore',
    ['--verify', '--checksums', '--bring-back'],
    dataDir,
    environment,
  );
  if (code !== 0) throw new Error(said);
  return said.trim();
}
