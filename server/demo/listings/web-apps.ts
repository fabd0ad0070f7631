import { type DemoListing, tiers } from '../listing.ts';

const days = (from: number, count: number, names: string) =>
  Array.from({ length: count }, (_, i) => `${names.split(' ')[i % 7]} ${from + i}`);

export const WEB_APPS: DemoListing[] = [
  {
    key: 'hostel-booking-desk',
    seller: 'seller@demo.codehaat.test',
    title: 'Hostel booking desk with a bed calendar',
    description: `A front desk for hostels and guest houses that shows every bed and every night on one screen. It runs in the browser from plain files: no server, no account, no build step.

## What it does
- Beds go down, nights go across. A stay is a bar with the guest's name; click it to move, extend or remove it.
- Refuses two guests in one bed and tells you who is there and until when. The day of check-out is free for the next guest.
- Counts nights and amounts by bed rate, shows today's occupancy, exports all stays as CSV.
- Works with the keyboard; every free night is a labelled button.

## What's inside
Eight files, about 320 lines of JavaScript and CSS. The rules (overlap, nights, amounts, CSV) are pure functions in \`bookings.js\` with six tests. \`config.js\` names your beds, rates and statuses. \`store.js\` has two functions, \`load\` and \`save\`; replace them to use your own API instead of local storage.

## How to run
Open \`index.html\`, or serve the folder with \`python3 -m http.server 8080\`. Run the tests with \`node --test\`.

Stays are kept in one browser. For several desks you need a server of your own behind \`store.js\`.`,
    category: 'web',
    tags: ['hostel', 'booking', 'calendar', 'javascript', 'no-build', 'offline'],
    priceRupees: 8999,
    completionStatus: 100,
    demoUrl: 'https://demo.example.com/hostel-desk',
    featured: true,
    licences: tiers(8999, 17999),
    permittedUse: ['client_work', 'saas'],
    support: { months: 6, answerHours: 48, extensionRupees: 1999 },
    keyDevices: 3,
    projectDetails: {
      complexityLevel: 'intermediate',
      techStack: 'HTML, CSS, JavaScript modules',
      timeline: 'Half a day to set up',
      prerequisites: 'A browser of the last two years; Node 20 only for the tests',
      installationInstructions: 'Unzip, edit config.js, and put the folder on any web server.',
      usageInstructions:
        'Click a free night to book it, click a bar to change the stay, Export CSV for the accounts.',
    },
    documents: [
      {
        originalName: 'desk-handbook.md',
        fileType: 'readme',
        description: 'How the desk is used on a normal day',
        content: `# Desk handbook

## Morning
Look at the first column. Bars that end today are check-outs; the bed is free for tonight.

## A guest at the door
Click the free night in the bed's row, set the last day, write the name, save. If the bed is taken, the form says by whom and until when.

## Money
"Payment due" bars are amber. Change the status when the guest has paid. The amount is the bed's rate times the nights.

## Evening
Export CSV and keep the file. It is the backup of the browser's storage.
`,
      },
    ],
    archive: 'booking-desk',
    samples: ['bookings.js', 'config.js'],
    ageDays: 41,
    pictures: [
      {
        category: 'web',
        scene: 'calendar',
        url: 'desk.palmgrovehostel.example',
        title: 'Palm Grove Hostel',
        month: 'November',
        days: days(16, 14, 'Mon Tue Wed Thu Fri Sat Sun'),
        resources: [
          ['101-A', 'Mixed dorm, lower'],
          ['101-B', 'Mixed dorm, upper'],
          ['102-A', 'Female dorm, lower'],
          ['102-B', 'Female dorm, upper'],
          ['201', 'Private, hill view'],
          ['202', 'Private, garden'],
          ['203', 'Private, garden'],
        ],
        bookings: [
          [0, 0, 4, 'Ira Sen', 1],
          [0, 5, 3, 'Matteo Riva', 0],
          [0, 9, 4, 'Kavya Pillai', 0],
          [1, 1, 5, 'Jonas Weber', 1],
          [1, 8, 5, 'Tenzin Dolma', 0],
          [2, 0, 3, 'Aditi Rao', 1],
          [2, 4, 6, 'Sophie Martin', 0],
          [3, 2, 3, 'Nisha Kamat', 2],
          [3, 7, 5, 'Emma Clarke', 0],
          [4, 0, 6, 'Dev and Ria Shah', 1],
          [4, 8, 4, 'Okafor family', 0],
          [5, 3, 4, 'Farhan Qureshi', 2],
          [5, 9, 5, 'Lata Deshmukh', 0],
          [6, 1, 7, 'Hiroshi Tanaka', 1],
          [6, 10, 3, 'Anil Bose', 0],
        ],
        legend: ['Reserved', 'In house', 'Payment due'],
      },
      { category: 'web', scene: 'code', archive: 'booking-desk', file: 'bookings.js', from: 10, ground: 1 },
    ],
  },
  {
    key: 'clinic-appointment-diary',
    seller: 'seller@demo.codehaat.test',
    title: 'Clinic appointment diary for rooms and practitioners',
    description: `A diary for clinics where one patient comes several days in a row: physiotherapy, dental work, day care. Rooms go down, days go across, and a course of treatment is one bar.

## What it does
- Books a room with its practitioner for a span of days and refuses overlaps with a sentence that names the patient who is there.
- Three statuses, set in the configuration: booked, in treatment, waits for report.
- Amounts by room and day rate, occupancy of the day, CSV for the accounts.

## What's inside
The booking desk engine (pure rules with tests, a store with two functions, one page) with a configuration, wording and handbook for clinics. Ten days are shown at a time; change \`daysShown\` for more.

## How to run
Open \`index.html\` on the reception computer, or serve the folder in your network with \`python3 -m http.server 8080\`. Tests: \`node --test\`.

Patient names stay in that browser's storage and go nowhere else. It is a diary by days, not by minutes: for ten-minute slots it is the wrong tool. It keeps no medical records.`,
    category: 'web',
    tags: ['clinic', 'appointments', 'calendar', 'javascript', 'privacy', 'no-build'],
    priceRupees: 9499,
    completionStatus: 100,
    licences: tiers(9499),
    permittedUse: ['learning', 'course_work'],
    projectDetails: {
      complexityLevel: 'intermediate',
      techStack: 'HTML, CSS, JavaScript modules',
      timeline: 'Half a day to set up',
      prerequisites: 'A browser of the last two years; Node 20 only for the tests',
      installationInstructions: 'Unzip, write your rooms and practitioners into config.js, open index.html.',
      usageInstructions: 'Click a free day in a room to book, click a bar to change or close the treatment.',
    },
    documents: [],
    archive: 'clinic-diary',
    samples: ['config.js', 'bookings.js'],
    ageDays: 12,
    pictures: [
      {
        category: 'web',
        ground: 2,
        scene: 'calendar',
        url: 'reception / clinic diary',
        title: 'Clinic diary',
        month: '23 Nov to 2 Dec',
        days: [
          'Mon 23',
          'Tue 24',
          'Wed 25',
          'Thu 26',
          'Fri 27',
          'Sat 28',
          'Sun 29',
          'Mon 30',
          'Tue 1',
          'Wed 2',
        ],
        resources: [
          ['Physio 1', 'Dr Nandini Rao'],
          ['Physio 2', 'Dr Abel Thomas'],
          ['Dental', 'Dr Ruksana Ali'],
          ['Ortho', 'Dr Vivek Kulkarni'],
          ['Day care 1', 'Sister Mary'],
          ['Day care 2', 'Sister Leela'],
          ['Hearing', 'Dr Jaya Nair'],
        ],
        bookings: [
          [0, 0, 5, 'S. Krishnan, knee', 1],
          [0, 7, 3, 'Fatima B., shoulder', 0],
          [1, 1, 4, 'P. Fernandes, back', 1],
          [1, 7, 2, 'A. Gupta', 0],
          [2, 0, 2, 'Rekha J.', 2],
          [2, 3, 3, 'Imran S., crown', 0],
          [3, 1, 2, 'T. Angmo', 1],
          [3, 4, 2, 'J. Mathew', 2],
          [4, 0, 3, 'L. Banerjee', 1],
          [4, 5, 4, 'V. Reddy', 0],
          [5, 2, 4, 'Asha P.', 1],
          [6, 0, 1, 'K. Das', 2],
          [6, 3, 2, 'M. Khan', 0],
        ],
        legend: ['Booked', 'In treatment', 'Waits for report'],
      },
      { category: 'web', scene: 'code', archive: 'clinic-diary', file: 'config.js', light: true, ground: 1 },
    ],
  },
  {
    key: 'kanban-board',
    seller: 'seller@demo.codehaat.test',
    title: 'Kanban board with work limits and full keyboard control',
    description: `A board for a small team or for yourself that opens in a browser tab and gets out of the way. Lanes have limits, cards move by mouse or by arrow keys, and fifty steps can be undone.

## What it does
- Drag cards between lanes, or focus one and press the arrow keys: left and right change the lane, up and down the order.
- A full lane refuses the next card with a plain sentence instead of a red shake.
- \`n\` for a new card, \`Delete\` to remove, \`Ctrl+Z\` to undo. Export and import the board as JSON.

## What's inside
Seven files and no packages. \`board.js\` is the whole logic as pure functions that return a new board, with five tests; \`app.js\` draws it in about a hundred lines. It is a good base to put a server behind, or to study how drag and drop and keyboard control share one set of rules.

## How to run
Open \`index.html\`, or serve the folder with \`python3 -m http.server 8080\`. Tests: \`node --test\`.

The board lives in one browser; there are no accounts and no syncing.`,
    category: 'web',
    tags: ['kanban', 'productivity', 'javascript', 'accessibility', 'no-build'],
    priceRupees: 1499,
    completionStatus: 100,
    demoUrl: 'https://demo.example.com/kanban',
    licences: tiers(1499, 3999),
    permittedUse: ['learning', 'course_work', 'saas'],
    projectDetails: {
      complexityLevel: 'beginner',
      techStack: 'HTML, CSS, JavaScript modules',
      timeline: 'Minutes',
      prerequisites: 'A browser of the last two years',
      installationInstructions: 'Unzip and open index.html.',
      usageInstructions: 'Press n for a new card; move it with the mouse or the arrow keys.',
    },
    documents: [],
    archive: 'kanban-board',
    samples: ['board.js', 'board.test.js'],
    ageDays: 63,
    pictures: [
      {
        category: 'web',
        ground: 1,
        scene: 'kanban',
        url: 'board.html',
        title: 'Print shop website',
        columns: [
          {
            name: 'To do',
            cards: [
              ['Write the delivery terms', 'text', 'Meera J'],
              ['Photos of the binding machine', 'photos', 'Kabir A'],
              ['Price table for school copies', 'data', 'Rohan I'],
            ],
          },
          {
            name: 'Doing',
            cards: [
              ['Order form with file upload', 'form', 'Asha M'],
              ['Check the UPI receipt on small phones', 'test', 'Noor F'],
              ['Move the domain', 'ops', 'Tomas F'],
            ],
          },
          {
            name: 'Review',
            cards: [
              ['Paper samples page', 'page', 'Lena H'],
              ['Opening hours on public holidays', 'text', 'Meera J'],
            ],
          },
          {
            name: 'Done',
            cards: [
              ['Logo in one colour', 'design', 'Lena H'],
              ['Collect last year’s questions', 'text', 'Grace L'],
              ['Sitemap', 'page', 'Asha M'],
            ],
          },
        ],
      },
      { category: 'web', scene: 'code', archive: 'kanban-board', file: 'board.js', from: 16, ground: 3 },
    ],
  },
];
