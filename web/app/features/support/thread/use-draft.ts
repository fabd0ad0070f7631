import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasEnding } from '#contract/formats/accepted-files.ts';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { SUPPORT_FILE_ENDINGS, SUPPORT_FILES, SUPPORT_LIMITS } from '#contract/support/constants.ts';
import { useKeptText } from '../../../lib/kept-text/use-kept-text.ts';

/** What is typed and chosen in one thread and not sent yet. */
interface Draft {
  text: string;
  files: readonly File[];
}

const KEY = 'support-files';
const NONE: readonly File[] = [];

/** Keeps it while its writer looks at another page. The text outlives the tab; the files live as long as the document. */
export function useDraft(id: string) {
  const client = useQueryClient();
  const { text, type, sent: textSent } = useKeptText(`support:${id}`);
  const [files, setFiles] = useState(() => client.getQueryData<readonly File[]>([KEY, id]) ?? NONE);
  const [refusals, setRefusals] = useState<string[]>([]);
  useEffect(() => {
    client.setQueryDefaults([KEY], { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData([KEY, id], files);
  }, [client, id, files]);
  return {
    ...{ text, type, files, refusals },
    add: (chosen: readonly File[]) => {
      const { taken, refused } = admit(files, chosen);
      setRefusals(refused);
      setFiles(taken);
    },
    remove: (file: File) => {
      setRefusals([]);
      setFiles((before) => before.filter((one) => one !== file));
    },
    /** Empties what was sent; what was typed since stays. */
    sent: (draft: Draft) => {
      setRefusals([]);
      textSent(draft.text);
      setFiles((before) => before.filter((file) => !draft.files.includes(file)));
    },
  };
}

/** What the server would refuse is said before it is sent. */
function admit(files: readonly File[], chosen: readonly File[]): { taken: File[]; refused: string[] } {
  const taken = [...files];
  const refused: string[] = [];
  for (const file of chosen) {
    const why = refusalOf(file) ?? (taken.length >= SUPPORT_LIMITS.files ? TOO_MANY : undefined);
    if (why === undefined) taken.push(file);
    else if (!refused.includes(why)) refused.push(why);
  }
  return { taken, refused };
}

const TOO_MANY = `A message takes at most ${SUPPORT_LIMITS.files} files. Send the others with the next one.`;

function refusalOf({ name, size }: File): string | undefined {
  if (size > SUPPORT_LIMITS.fileBytes)
    return `${name} is larger than ${formatBytes(SUPPORT_LIMITS.fileBytes)}. Make it smaller, or split it.`;
  if (size === 0) return `${name} is empty.`;
  if (!hasEnding(name, SUPPORT_FILE_ENDINGS))
    return `${name} is not taken. ${SUPPORT_FILES.names} are; put anything else into a ZIP.`;
  return undefined;
}
