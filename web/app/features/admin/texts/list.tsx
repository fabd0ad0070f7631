import type { ManagedText } from '#contract/admin/texts/schemas.ts';
import { PUBLIC_TEXT_KINDS } from '#contract/public-texts/constants.ts';
import { KIND_NAMES } from '../../../lib/public-text-kinds.ts';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { DetailLink } from '../navigation/list-place.tsx';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { DateTime } from '../table/date-time.tsx';
import { PersonCell } from '../table/person-cell.tsx';
import { TEXT_ACTS } from './bulk.tsx';
import { TEXTS_KEY } from './queries.ts';
import { TEXTS_PATH, textState } from './texts.ts';

const NOTHING_THERE: Record<string, { title: string; text: string }> = {
  waiting: {
    title: 'Nothing to review',
    text: 'Texts of new accounts appear here when they contain links, repeat an earlier text or use one of your listed words.',
  },
  appealed: {
    title: 'No appeals',
    text: 'When the author of a hidden text appeals, the appeal appears here.',
  },
};

const TEXTS = adminList({
  key: TEXTS_KEY,
  call: 'GET /admin/texts',
  rows: 'texts',
  keyOf: ({ _id }) => _id,
  id: 'texts',
  one: 'text',
  caption: 'Reviews, questions and answers',
  placeholder: 'Text, author or address',
  file: 'texts.csv',
  reason: 'reason',
  empty: ({ filters }) =>
    NOTHING_THERE[filters.show ?? ''] ?? {
      title: 'No texts yet',
      text: 'Reviews, questions and answers about projects appear here.',
    },
  sorts: ['createdAt'],
  path: TEXTS_PATH,
  sort: 'createdAt',
  dir: 'desc',
  filters: [
    {
      name: 'show',
      label: 'Show',
      choices: [
        ['waiting', 'Waiting'],
        ['appealed', 'Appeals'],
        ['hidden', 'Hidden'],
        ['published', 'Published'],
        ['all', 'All texts'],
      ],
    },
    {
      name: 'kind',
      label: 'Kind',
      choices: [['all', 'Every kind'], ...PUBLIC_TEXT_KINDS.map((kind) => [kind, KIND_NAMES[kind]] as const)],
    },
  ],
});

const COLUMNS: Column<ManagedText>[] = [
  {
    head: 'Text',
    wide: true,
    cell: ({ _id, content, masked, kind, project }) => (
      <span className="block min-w-0">
        <DetailLink
          to={`${TEXTS_PATH}/${_id}`}
          className="data-row-link line-clamp-2 font-medium wrap-anywhere hover:underline"
        >
          {content || masked}
        </DetailLink>
        <span className="block text-12 text-muted wrap-anywhere">
          {KIND_NAMES[kind]}, {project.title}
        </span>
      </span>
    ),
  },
  {
    head: 'Author',
    wide: true,
    cell: ({ author }) => <PersonCell name={author.name} email={author.email} />,
  },
  {
    head: 'State',
    cell: (text) => {
      const { label, tone } = textState(text);
      return <StatusDot tone={tone}>{label}</StatusDot>;
    },
  },
  { head: 'Written', sort: 'createdAt', cell: ({ createdAt }) => <DateTime iso={createdAt} /> },
];

/** What people publish about projects (rules R1, R2). */
export function PublicTexts() {
  const state = useAdminList(TEXTS);
  return <AdminTable state={state} columns={COLUMNS} bulk={TEXT_ACTS} />;
}
