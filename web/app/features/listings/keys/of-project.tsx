import { counted } from '#contract/formats/words.ts';
import {
  KEY_KIND_NAMES,
  KEY_STATUSES,
  type KeyStatus,
  SELLER_KEYS_PAGE,
} from '#contract/licence-keys/constants.ts';
import type { KeyedProject } from '#contract/licence-keys/schemas.ts';
import type { Answer } from '../../../lib/api/call.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Select, TextInput } from '../../../ui/form/field.tsx';
import { useDelayedSearch } from '../../../ui/form/use-delayed-search.ts';
import { Link, useSearchParams } from '../../../ui/nav.tsx';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import { AddKeys } from './add-keys.tsx';
import { SoldKeyRow } from './key-row.tsx';
import { KeyFigures, KeysSkeleton } from './parts.tsx';
import { useSoldKeys } from './queries.ts';
import { STATUS_NAMES } from './texts.ts';

const FILE = 'GET /seller/licence-keys/:projectId/keys.csv';

/** One listing with its keys: how it stands, its list, and the keys that buyers have. Search and page stand in the address. */
export function KeysOfProject({ path, projectId }: { path: string; projectId: string }) {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const q = query.get('q') ?? '';
  const status = KEY_STATUSES.find((one) => one === query.get('status'));
  const keys = useSoldKeys(projectId, { page, ...(q ? { q } : {}), ...(status ? { status } : {}) });
  const hrefOf = (change: Record<string, string | number | undefined>) => {
    const next = new URLSearchParams({ project: projectId });
    for (const [name, value] of Object.entries({ q, status, ...change }))
      if (value) next.set(name, String(value));
    return `${path}?${next}`;
  };
  const narrow = (change: { q?: string; status?: string }) =>
    setQuery(new URLSearchParams(hrefOf(change).split('?')[1]), { preventScrollReset: true });
  return (
    <div className="grid gap-6">
      <Link to={path} className="link link-target justify-self-start text-14">
        All listings with keys
      </Link>
      <QueryState query={keys} loading={<KeysSkeleton />} title="The keys could not be loaded">
        {(data) => (
          <>
            <Head project={data.project} />
            {data.project.licenceKeys === 'list' && (
              <section className="panel p-4 sm:p-5" aria-label="Your list of keys">
                <AddKeys projectId={projectId} />
              </section>
            )}
            <section aria-labelledby="given-keys" className="grid gap-4">
              <h3 id="given-keys" className="text-18 font-medium">
                Keys that buyers have
              </h3>
              <Tools projectId={projectId} q={q} status={status} narrow={narrow} />
              <Found
                data={data}
                isOld={keys.isPlaceholderData}
                isNarrowed={q !== '' || status !== undefined}
              />
              <Pagination
                page={page}
                limit={data.limit || SELLER_KEYS_PAGE}
                total={data.total}
                hrefOf={(page) => hrefOf({ page: page > 1 ? page : undefined })}
                label="Pages of keys"
              />
            </section>
          </>
        )}
      </QueryState>
    </div>
  );
}

function Head({ project }: { project: KeyedProject }) {
  const { _id, title, licenceKeys, keyActivations } = project;
  const devices =
    keyActivations === 0 ? 'any number of devices' : `${counted(keyActivations, 'device')} for each product`;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-22 wrap-anywhere">{title}</h2>
          <p className="text-14 text-muted">
            {licenceKeys === 'none'
              ? 'New purchases get no key'
              : `${KEY_KIND_NAMES[licenceKeys]}, ${devices}`}
          </p>
        </div>
        <LinkButton to={`/dashboard/seller/${_id}/edit?step=price`}>Change</LinkButton>
      </div>
      <KeyFigures project={project} />
    </div>
  );
}

function Tools({
  projectId,
  q,
  status,
  narrow,
}: {
  projectId: string;
  q: string;
  status: KeyStatus | undefined;
  narrow: (change: { q?: string; status?: string }) => void;
}) {
  const { text, setText, searchNow } = useDelayedSearch(q, (q) => narrow({ q }));
  return (
    <div className="key-tools">
      <TextInput
        label="Last characters of a key"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={searchNow}
        type="search"
        className="font-mono"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      <Select label="Status" value={status ?? ''} onChange={({ target }) => narrow({ status: target.value })}>
        <option value="">All</option>
        {KEY_STATUSES.map((one) => (
          <option key={one} value={one}>
            {STATUS_NAMES[one]}
          </option>
        ))}
      </Select>
      <div className="self-end">
        <FileButton save={() => downloadFile(FILE, {}, undefined, { projectId })}>CSV file</FileButton>
      </div>
    </div>
  );
}

function Found({
  data,
  isOld,
  isNarrowed,
}: {
  data: Answer<'GET /seller/licence-keys/:projectId'>;
  /** The page of the view before stands in. */
  isOld: boolean;
  isNarrowed: boolean;
}) {
  if (data.keys.length === 0)
    return (
      <EmptyState title={isNarrowed ? 'No key matches' : 'No buyer has a key yet'}>
        <p>
          {isNarrowed
            ? 'Search for its last four characters, or show all.'
            : 'A key is made with the purchase, or when its buyer looks at it.'}
        </p>
      </EmptyState>
    );
  return (
    <>
      <p className="text-14 text-muted" aria-live="polite">
        {counted(data.total, 'key')}
      </p>
      <ul className={`panel divide-y divide-line ${isOld ? 'opacity-60' : ''}`}>
        {data.keys.map((key) => (
          <li key={key._id}>
            <SoldKeyRow sold={key} />
          </li>
        ))}
      </ul>
    </>
  );
}
