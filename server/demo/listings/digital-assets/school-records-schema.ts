import { type DemoListing, tiers } from '../../listing.ts';

export const schoolRecordsSchema: DemoListing = {
  key: 'school-records-schema',
  seller: 'tomas.ferreira@demo.codehaat.test',
  title: 'School records schema for PostgreSQL with fees and timetable',
  description: `A database schema for a school of up to a few thousand pupils that keeps its rules in the database, where no application can forget them.

## What it does
- People, pupils, guardians, staff; sections by school year; timetable, attendance, fees with receipts, examination marks.
- A teacher, a room and a section are in one lesson at a time (exclusion constraints). A pupil is in one section a year. One guardian pays.
- Receipts never exceed what is due, also when two desks take money at once, and are cancelled instead of deleted.
- Views for the month's attendance, open fees and report cards.

## What's inside
Five SQL files in order, sample rows, a description of every table, and \`95_checks.sql\`, which tries to break four of the rules and says whether the database held.

## How to run
PostgreSQL 15 or later with the \`btree_gist\` extension that ships with it: create a database, run the files in order with \`psql\`, then the sample and the checks.

It is a schema, not an application: forms, logins and reports are yours. Money is integer paise.`,
  category: 'digital-assets',
  tags: ['postgresql', 'sql', 'schema', 'school', 'education', 'database'],
  priceRupees: 2999,
  completionStatus: 100,
  licences: tiers(2999, 7499),
  permittedUse: ['client_work', 'saas'],
  support: { months: 3 },
  projectDetails: {
    complexityLevel: 'advanced',
    techStack: 'PostgreSQL 15, SQL, PL/pgSQL',
    timeline: 'A day to review and adapt',
    prerequisites: 'PostgreSQL 15 or later with contrib modules',
    installationInstructions: 'createdb school, then run sql/01 to sql/05 with psql.',
    usageInstructions: 'Run sql/95_checks.sql after every change of yours.',
  },
  documents: [
    {
      originalName: 'design-notes.md',
      fileType: 'technical',
      description: 'Why the tables are as they are',
      content: `# Design notes

**One person, many roles.** A teacher may be a parent. Names and phones are stored once.

**The year is a row.** Sections and enrolments belong to a school year, so last year's report cards stay as they were.

**Constraints before code.** Overlaps are refused by exclusion constraints, not by a query that two clerks can run at the same time.

**Receipts are never deleted.** A rule turns DELETE into nothing; cancellation has a time.

**Paise.** Fees are integers. A fee of ₹18,000 is 1800000.
`,
    },
  ],
  archive: 'school-schema',
  samples: ['sql/04_fees.sql', 'sql/95_checks.sql'],
  ageDays: 77,
  pictures: [
    {
      category: 'digital-assets',
      ground: 0,
      scene: 'schema',
      title: 'School records, PostgreSQL 15',
      tables: [
        {
          name: 'person',
          x: 50,
          y: 110,
          columns: [
            ['id', 'bigint pk'],
            ['full_name', 'text'],
            ['born_on', 'date'],
            ['phone', 'text'],
          ],
        },
        {
          name: 'guardian',
          x: 50,
          y: 380,
          columns: [
            ['pupil_id', 'bigint'],
            ['person_id', 'bigint'],
            ['relation', 'text'],
            ['pays_fees', 'boolean'],
          ],
        },
        {
          name: 'pupil',
          x: 410,
          y: 150,
          columns: [
            ['person_id', 'bigint pk'],
            ['admission_no', 'text'],
            ['admitted_on', 'date'],
          ],
        },
        {
          name: 'enrolment',
          x: 770,
          y: 110,
          columns: [
            ['pupil_id', 'bigint'],
            ['year_id', 'text'],
            ['section_id', 'bigint'],
            ['roll_no', 'smallint'],
          ],
        },
        {
          name: 'section',
          x: 1130,
          y: 150,
          columns: [
            ['id', 'bigint pk'],
            ['year_id', 'text'],
            ['grade', 'smallint'],
            ['letter', 'char(1)'],
            ['teacher_id', 'bigint'],
          ],
        },
        {
          name: 'fee',
          x: 410,
          y: 420,
          columns: [
            ['id', 'bigint pk'],
            ['pupil_id', 'bigint'],
            ['title', 'text'],
            ['due_on', 'date'],
            ['due_paise', 'bigint'],
          ],
        },
        {
          name: 'receipt',
          x: 770,
          y: 440,
          columns: [
            ['number', 'bigint pk'],
            ['fee_id', 'bigint'],
            ['paid_paise', 'bigint'],
            ['method', 'text'],
            ['taken_by', 'bigint'],
            ['cancelled_at', 'timestamptz'],
          ],
        },
        {
          name: 'lesson',
          x: 1130,
          y: 520,
          columns: [
            ['id', 'bigint pk'],
            ['section_id', 'bigint'],
            ['subject', 'text'],
            ['room', 'text'],
            ['weekday', 'smallint'],
            ['minutes', 'int4range'],
          ],
        },
      ],
      links: [
        [0, 2],
        [1, 2],
        [2, 3],
        [3, 4],
        [2, 5],
        [5, 6],
        [4, 7],
      ],
    },
    {
      category: 'digital-assets',
      ground: 3,
      scene: 'code',
      archive: 'school-schema',
      file: 'sql/04_fees.sql',
      from: 10,
    },
  ],
};
