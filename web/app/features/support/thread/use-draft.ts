import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasEnding } from '#contract/formats/accepted-files.ts';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { SUPPORT_FILE_ENDINGS, SUPPORT_FILES, SUPPORT_LIMITS } from '#contract/support/constants.ts';

/** What is typed and chosen in one thread and not sent yet. */
interface Draft {
  text: string;
  files: readonly File[];
}

const KEY = 'support-draft';
const EMPTY: Draft = { text: '', files: [] };

/** Keeps it while its writer looks at another page; for as long as the document lives. */
export function useDraft(id: string) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(() => client.getQueryData<Draft>([KEY, id]) ?? EMPTY);
  const [refusals, setRefusals] = useState<string[]>([]);
  useEffect(() => {
    client.setQueryDefaults([KEY], { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData([KEY, id], draft);
  }, [client, id, draft]);
  return {
    ...draft,
    refusals,
    type: (text: string) => setDraft((before) => ({ ...before, text })),
    add: (chosen: readonly File[]) => {
      const { taken, refused } = admit(draft.files, chosen);
      setRefusals(refused);
      setDraft((before) => ({ ...before, files: taken }));
    },
    remove: (file: File) => {
      setRefusals([]);
      setDraft((before) => ({ ...before, files: before.files.filter((one) => one !== file) }));
    },
    /** Empties what was sent; what was typed since stays. */
    sent: ({ text, files }: Draft) => {
      setRefusals([]);
      setDraft((before) => ({
        text: before.text === text ? '' : before.text,
        files: before.files.filter((file) => !files.includes(file)),
      }));
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
