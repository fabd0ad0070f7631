import { type DemoListing, tiers } from '../../listing.ts';

export const logTriageCli: DemoListing = {
  key: 'log-triage-cli',
  seller: 'tomas.ferreira@demo.codehaat.test',
  title: 'Log triage: a command line that groups errors by shape',
  description: `Ten thousand lines of log are usually five problems. This tool finds the five.

## What it does
- Replaces numbers, ids, addresses, quoted texts and times by placeholders and counts lines of the same shape, worst level first.
- Reads plain text and JSON lines, from a file or a pipe. Stack traces stay with their line.
- Filters by level and time of day; compares with yesterday's report and shows only what is new or grew threefold.
- Exits with 1 when an error was found, so it can guard a deployment.

## What's inside
A Python package of three modules (about 200 lines), six tests, a sample log of a checkout service with 240 entries, and a \`pyproject.toml\` that installs the \`log-triage\` command. Standard library only.

## How to run
\`python -m log_triage samples/checkout.txt\` needs nothing installed but Python 3.9. \`pip install .\` gives you the command. Tests: \`python -m unittest\`.

It holds one entry per shape in memory, so file size hardly matters. It does not follow a growing file.`,
  category: 'web',
  tags: ['cli', 'python', 'logs', 'devops', 'monitoring'],
  priceRupees: 0,
  completionStatus: 100,
  licences: tiers(0, 999),
  permittedUse: ['learning', 'client_work'],
  keyDevices: 2,
  projectDetails: {
    complexityLevel: 'beginner',
    techStack: 'Python 3.9, standard library',
    timeline: 'Minutes',
    prerequisites: 'Python 3.9 or later',
    installationInstructions:
      'pip install . in the unzipped folder, or run it in place with python -m log_triage.',
    usageInstructions: 'log-triage app.log --level error --since 14:00',
  },
  documents: [],
  archive: 'log-triage',
  samples: ['log_triage/shapes.py', 'tests/test_triage.py'],
  ageDays: 8,
  pictures: [
    {
      category: 'web',
      ground: 2,
      scene: 'terminal',
      title: 'ops@checkout-2: ~/log-triage',
      lines: [
        '{d|$} log-triage samples/checkout.txt',
        '{w|240 lines, 6 shapes}',
        '     10  {m|FATAL}  Pool exhausted: {b|<n>} of {b|<n>} connections in use',
        '                {d|2026-05-04 14:02:43 to 2026-05-04 14:35:20}',
        '     22  {r|ERROR}  Webhook from {b|<ip>} has a wrong signature',
        '                {d|2026-05-04 14:00:31 to 2026-05-04 14:38:10}',
        '      9  {r|ERROR}  Order {b|<n>}: gateway answered {b|<n>} after {b|<n>} tries',
        '                {d|2026-05-04 14:03:54 to 2026-05-04 14:33:04}',
        '     33  {y|WARN}   Slow query on orders: {b|<n>} ms',
        '                {d|2026-05-04 14:01:01 to 2026-05-04 14:38:29}',
        '    117  {b|INFO}   GET /checkout/{b|<n>} {b|<n>} in {b|<n>} ms',
        '     49  {b|INFO}   Order {b|<n>} paid with UPI in {b|<n>} s',
        '',
        '{d|$} log-triage today.log --baseline yesterday.json',
        '{w|1,482 lines, 1 shape}',
        '     64  {r|ERROR}  Refund {b|<id>} refused: account {b|<text>} is closed',
        '{d|$} echo $?',
        '{y|1}',
      ],
    },
    {
      category: 'web',
      scene: 'code',
      archive: 'log-triage',
      file: 'log_triage/shapes.py',
      from: 1,
      ground: 1,
    },
  ],
};
