import { type DemoListing, tiers } from '../../listing.ts';

const days = (from: number, count: number, names: string) =>
  Array.from({ length: count }, (_, i) => `${names.split(' ')[i % 7]} ${from + i}`);

export const hostelBookingDesk: DemoListing = {
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
Ten files, about 220 lines of JavaScript and CSS. The rules (overlap, nights, amounts, CSV) are pure functions in \`bookings.js\` with six tests. \`config.js\` names your beds, rates and statuses. \`store.js\` has two functions, \`load\` and \`save\`; replace them to use your own API instead of local storage.

## How to run
Open \`index.html\`, or serve the folder with \`python3 -m http.server 8080\`. Run the tests with \`node --test\`.

Stays are kept in one browser. For several desks you need a server of your own behind \`store.js\`.`,
  category: 'web',
  tags: ['hostel', 'booking', 'calendar', 'javascript', 'no-build', 'offline'],
  priceRupees: 2499,
  completionStatus: 100,
  featured: true,
  licences: tiers(2499, 5999),
  permittedUse: ['client_work', 'saas'],
  support: { months: 6, answerHours: 48, extensionRupees: 799 },
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
      caption: 'Two weeks of a hostel at a glance, one row for each bed or room',
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
    {
      category: 'web',
      scene: 'code',
      archive: 'booking-desk',
      caption: 'How bookings are checked against each other',
      file: 'bookings.js',
      from: 10,
      ground: 1,
    },
  ],
};
