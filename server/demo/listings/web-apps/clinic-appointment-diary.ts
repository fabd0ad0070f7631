import { type DemoListing, tiers } from '../../listing.ts';
import type { Scene } from '../../pictures/spec.ts';

/** What the diary shows in its pictures. */
const DIARY: Omit<Extract<Scene, { scene: 'calendar' }>, 'scene'> = {
  url: 'reception / clinic diary',
  title: 'Clinic diary',
  month: '23 Nov to 2 Dec',
  days: ['Mon 23', 'Tue 24', 'Wed 25', 'Thu 26', 'Fri 27', 'Sat 28', 'Sun 29', 'Mon 30', 'Tue 1', 'Wed 2'],
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
};

export const clinicAppointmentDiary: DemoListing = {
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
  priceRupees: 2799,
  completionStatus: 100,
  licences: tiers(2799, 6999),
  permittedUse: ['learning', 'course_work', 'client_work'],
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
      caption: 'A booking that meets another one is not taken',
      scene: 'booking',
      behind: DIARY,
      heading: 'Booking',
      fields: [
        ['Unit', 'Dental · Dr Ruksana Ali'],
        ['From', '27/11/2026'],
        ['To', '30/11/2026'],
        ['Name', 'Joseph K., root canal'],
        ['Status', 'Booked'],
      ],
      problem: 'dental is taken by Imran S., crown until 2026-11-29.',
      buttons: ['Save booking', 'Remove', 'Close'],
    },
    {
      category: 'web',
      ground: 3,
      caption: 'Ten days of rooms and practitioners',
      scene: 'calendar',
      ...DIARY,
    },
    { category: 'web', scene: 'code', archive: 'clinic-diary', file: 'config.js', light: true, ground: 1 },
  ],
};
