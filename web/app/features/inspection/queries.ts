import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InspectionReport } from '#contract/inspection/schemas.ts';
import { api } from '../../lib/api/call.ts';

const REPORT = 'inspection-report';
const SAMPLES = 'inspection-samples';
/** How often a running inspection is looked at. */
const POLL_MS = 2_000;

/** Which archive is meant. `sha256` tells apart two archives of one version: a draft's can be replaced. */
export interface InspectedArchive {
  id: string;
  version: string;
  sha256: string;
}

/** The archive of a listing by the facts that its pages have of it. */
export function archiveOf(
  id: string,
  { version, sha256 }: { version: string; sha256: string },
): InspectedArchive {
  return { id, version, sha256 };
}

const keyOf = ({ id, version, sha256 }: InspectedArchive) => [REPORT, id, version, sha256];

/**
 * A version's report, read anew while the first inspection runs; and while another one is awaited, for which the
 * report stays as it is: until its date is another than `before`.
 */
export function useReport(archive: InspectedArchive, before?: string | null) {
  const { id, version } = archive;
  return useQuery({
    queryKey: keyOf(archive),
    queryFn: async ({ signal }) =>
      (await api('GET /projects/:id/report', { params: { id }, query: { version }, signal })).report,
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'running' || (data && data.inspectedAt === before) ? POLL_MS : false,
  });
}

/** A version's files, as far as the reader may see them (rule I1). */
export function useFiles(archive: InspectedArchive, isWanted: boolean) {
  const { id, version } = archive;
  return useQuery({
    queryKey: [...keyOf(archive), 'files'],
    queryFn: async ({ signal }) =>
      (await api('GET /projects/:id/files', { params: { id }, query: { version }, signal })).files,
    enabled: isWanted,
  });
}

/** What the seller says of a finding (rule I2). */
export function useAnswer(archive: InspectedArchive, findingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: string) =>
      api('PUT /projects/:id/findings/:findingId', {
        params: { id: archive.id, findingId },
        body: { answer },
      }),
    onSuccess: ({ report }) => client.setQueryData<InspectionReport>(keyOf(archive), report),
  });
}

/** The files that a listing's seller shows to everybody. */
export function useSampleChoice({ id }: InspectedArchive) {
  return useQuery({
    queryKey: [SAMPLES, id],
    queryFn: async ({ signal }) => (await api('GET /projects/:id/samples', { params: { id }, signal })).paths,
  });
}

/** Shows these files to everybody, in this order (rule I1). */
export function useChooseSamples(archive: InspectedArchive) {
  const { id } = archive;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (paths: string[]) => api('PUT /projects/:id/samples', { params: { id }, body: { paths } }),
    onSuccess: async (_, paths) => {
      client.setQueryData<string[]>([SAMPLES, id], paths);
      await client.invalidateQueries({ queryKey: keyOf(archive), exact: true });
    },
  });
}

/** Has a listing's archives inspected once more. */
export function useInspectAgain({ id }: InspectedArchive) {
  return useMutation({ mutationFn: () => api('POST /projects/:id/inspect', { params: { id } }) });
}
