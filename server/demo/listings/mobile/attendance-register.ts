import { type DemoListing, tiers } from '../../listing.ts';

export const attendanceRegister: DemoListing = {
  key: 'attendance-register',
  seller: 'noor.fatima@demo.codehaat.test',
  title: 'Offline attendance register for schools and coaching classes',
  description: `A register that teachers fill on their own phones, with or without a network. It installs from a web page, and the school's computer collects the days.

## What it does
- Everybody is present until tapped; a tap goes on to absent, late, on leave.
- Saved days wait in a queue and leave in order when the signal is back. A day sent twice is stored once.
- The server answers a month as CSV with days, presence and percentage per pupil. Leave does not count against a pupil.

## What's inside
Twelve files without packages: the page with its service worker in \`public/\`, and \`server.js\`, which serves it and appends one JSON line per day. \`register.js\` holds marks, queue and percentages as pure functions. Four tests, one of which starts the server.

## How to run
\`node server.js\` on Node 20 or later, then open http://localhost:8090 on a phone in the same network. For use outside put it behind HTTPS, else phones refuse the offline mode. Tests: \`node --test\`.

There is no sign-in: whoever reaches the address can send a day. Put your own gate in front.`,
  category: 'mobile',
  tags: ['pwa', 'school', 'attendance', 'offline', 'node', 'education'],
  priceRupees: 3500,
  completionStatus: 100,
  licences: tiers(3500, 7500),
  permittedUse: ['learning', 'client_work'],
  projectDetails: {
    complexityLevel: 'intermediate',
    techStack: 'JavaScript, service worker, Node.js HTTP',
    timeline: 'One day to roll out in a school',
    prerequisites: 'Node 20 or later on the school computer',
    installationInstructions: 'Write classes.json, run node server.js, add the page to the home screens.',
    usageInstructions: 'Choose the class, tap those who are not there, save the day.',
  },
  documents: [
    {
      originalName: 'for-teachers.md',
      fileType: 'readme',
      description: 'One page to print for the staff room',
      content: `# For teachers

1. Open the register and choose your class.
2. Everybody is present. Tap a name once for absent, twice for late, three times for leave, four times for present again.
3. Press "Save the day". If it says "1 not sent yet", leave the page open; it goes out with the next signal.
4. A mistake? Change it and save again. The newest copy counts.
`,
    },
  ],
  archive: 'attendance-pwa',
  samples: ['public/register.js', 'public/sw.js'],
  ageDays: 84,
  pictures: [
    {
      category: 'mobile',
      ground: 0,
      scene: 'phones',
      screens: [
        {
          kind: 'roll',
          title: 'Class 7 B',
          subtitle: '5 here, 1 absent, 1 on leave',
          pupils: [
            ['Aarav Deshpande', '01', 'ok:present'],
            ['Bushra Khan', '02', 'ok:present'],
            ['Chitra Nair', '03', 'bad:absent'],
            ['Dev Solanki', '04', 'warn:late'],
            ['Elsa Kurien', '05', 'ok:present'],
            ['Faiz Ahmed', '06', 'soft:leave'],
            ['Gauri Patil', '07', 'ok:present'],
          ],
          button: 'Save the day',
        },
        {
          kind: 'roll',
          title: 'Class 10 A',
          subtitle: '6 here, 1 absent',
          pupils: [
            ['Gauri Patil', '01', 'ok:present'],
            ['Harpreet Gill', '02', 'ok:present'],
            ['Ishan Roy', '03', 'warn:late'],
            ['Jasmine D’Souza', '04', 'ok:present'],
            ['Kiran Hegde', '05', 'bad:absent'],
            ['Lalita Oraon', '06', 'ok:present'],
            ['Manav Sethi', '07', 'ok:present'],
          ],
          button: 'Save the day',
        },
      ],
      headline: 'The register that needs no signal',
      note: 'Fills offline, sends in order, answers the month as CSV.',
    },
    {
      category: 'mobile',
      scene: 'code',
      archive: 'attendance-pwa',
      file: 'public/register.js',
      from: 20,
      ground: 1,
    },
  ],
};
