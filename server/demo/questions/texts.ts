export interface DemoQuestion {
  /** The key of a demo listing. */
  listing: string;
  asker: string;
  daysAgo: number;
  text: string;
  /** The seller's, and how many hours later. */
  answer?: { hoursLater: number; text: string };
  /** Somebody who has bought it, a few hours ago. */
  owner?: string;
}

/** What people ask before they buy, and what sellers say: some at length, some in a word, some not yet. */
export const DEMO_QUESTIONS: DemoQuestion[] = [
  {
    ...{ listing: 'hostel-booking-desk', asker: 'kabir.anand', daysAgo: 33 },
    text: 'We have two buildings with the same room numbers. Can the calendar keep them apart?',
    answer: {
      hoursLater: 5,
      text: 'Yes. Give each bed a name such as `A-12` and `B-12` in the configuration. The calendar sorts by name, so one building stands above the other.',
    },
    owner:
      'We do it the same way with a hostel and an annex. A coloured line between the two took me ten minutes of CSS.',
  },
  {
    ...{ listing: 'hostel-booking-desk', asker: 'ananya.rao', daysAgo: 9 },
    text: 'Where are the stays kept if there is no server? What happens when the browser is cleaned up?',
    answer: {
      hoursLater: 20,
      text: 'In the browser’s own storage, so cleaning it removes them. Export the stays as CSV each evening; the handbook shows how. For two desks at once you need a server, and this project has none.',
    },
  },
  {
    ...{ listing: 'hostel-booking-desk', asker: 'oliver.braun', daysAgo: 0.3 },
    text: 'Does the day of check-out show in another colour? Our cleaning plan hangs on it.',
  },
  {
    ...{ listing: 'clinic-appointment-diary', asker: 'devika.nair', daysAgo: 8 },
    text: 'Can one patient have two practitioners in the same week?',
    answer: {
      hoursLater: 3,
      text: 'Yes, as two courses of treatment. Each bar has one practitioner, and the two may not overlap in one room.',
    },
  },
  {
    ...{ listing: 'clinic-appointment-diary', asker: 'meera.joshi', daysAgo: 2.5 },
    text: 'Is there a way to print the day for the wall of the treatment room?',
  },
  {
    ...{ listing: 'kanban-board', asker: 'grace.lalrinpuii', daysAgo: 51 },
    text: 'How many cards can a board have before it gets slow?',
    answer: {
      hoursLater: 14,
      text: 'I have used it with 600 cards in five lanes on an old laptop. Above a thousand I would draw only the lanes that are open; `app.js` is short enough to change.',
    },
    owner: '400 cards here, no delay that I could see.',
  },
  {
    ...{ listing: 'kanban-board', asker: 'yusuf.okafor', daysAgo: 20 },
    text: 'Can two people look at one board at the same time?',
    answer: {
      hoursLater: 2,
      text: 'Not as it is: a board lives in one browser. You can export it as JSON and import it elsewhere.',
    },
  },
  {
    ...{ listing: 'gst-invoice-api', asker: 'meera.joshi', daysAgo: 80 },
    text: 'Does it do e-invoicing with an IRN?',
    answer: {
      hoursLater: 9,
      text: 'No. It numbers, computes and keeps invoices. The fields that a provider of IRNs asks for are all there, but sending them is yours to write.',
    },
  },
  {
    ...{ listing: 'gst-invoice-api', asker: 'imran.sheikh', daysAgo: 6 },
    text: 'We bill in two states with two GSTINs. One service or two?',
    answer: {
      hoursLater: 26,
      text: 'One. Each GSTIN gets a series of its own, and numbers are consecutive within a series and a financial year.',
    },
    owner: 'We run three series in one service since April. Month sums come out by series too.',
  },
  {
    ...{ listing: 'react-data-grid', asker: 'kabir.anand', daysAgo: 18 },
    text: 'Is there grouping of rows, or do I have to bring that myself?',
    answer: {
      hoursLater: 4,
      text: 'Bring it yourself: `rows.ts` has sorting, filtering and windowing only. A group head is a row with another height, which windowing does not know, so it is a day of work.',
    },
  },
  {
    ...{ listing: 'react-data-grid', asker: 'devika.nair', daysAgo: 4 },
    text: 'Does the CSV keep the order of the columns after pinning?',
    answer: { hoursLater: 7, text: 'Yes, pinned ones first, as they are shown.' },
  },
  {
    ...{ listing: 'log-triage-cli', asker: 'yusuf.okafor', daysAgo: 5 },
    text: 'Can it read journald, or only files?',
    answer: {
      hoursLater: 11,
      text: 'Pipe it: `journalctl -o json -u shop | log-triage`. It reads JSON lines from a pipe.',
    },
  },
  {
    ...{ listing: 'billing-back-office', asker: 'buyer', daysAgo: 70 },
    text: 'Do you help with the installation in a shop?',
    answer: {
      hoursLater: 30,
      text: 'The price is for the source. The README takes a technician through it in an afternoon, printer included.',
    },
  },
  {
    ...{ listing: 'expense-screens', asker: 'ananya.rao', daysAgo: 15 },
    text: 'Does it work with Expo Go, or do I need a development build?',
    answer: { hoursLater: 6, text: 'Expo Go is enough: there are no native modules in it.' },
  },
  {
    ...{ listing: 'tiffin-rider', asker: 'grace.lalrinpuii', daysAgo: 12 },
    text: 'Is the customer’s half included as well?',
    answer: {
      hoursLater: 3,
      text: 'No, only the rider’s. The interface to your server is one Kotlin file with seven calls.',
    },
  },
  {
    ...{ listing: 'habit-tracker', asker: 'meera.joshi', daysAgo: 40 },
    text: 'Can the week begin on Sunday?',
    answer: { hoursLater: 22, text: 'Yes, one constant in `habit.dart`. The grid follows.' },
    owner: 'It does, and the streak that forgives a day still works with it.',
  },
  {
    ...{ listing: 'kite-duel', asker: 'kabir.anand', daysAgo: 30 },
    text: 'May I replace the palette and sell it to a school as their own game?',
    answer: {
      hoursLater: 16,
      text: 'With the commercial licence, yes, for one product. `draw.js` has all colours at the top.',
    },
  },
  {
    ...{ listing: 'attendance-register', asker: 'grace.lalrinpuii', daysAgo: 60 },
    text: 'हमारे स्कूल में हिन्दी में नाम लिखे जाते हैं। क्या यह ठीक से छँटेगा?',
    answer: {
      hoursLater: 8,
      text: 'हाँ। नाम भाषा के क्रम से छाँटे जाते हैं, और CSV फ़ाइल UTF-8 में है।',
    },
  },
  {
    ...{ listing: 'attendance-register', asker: 'imran.sheikh', daysAgo: 3 },
    text: 'What if a teacher saves the same day on two phones?',
    answer: {
      hoursLater: 5,
      text: 'The later one counts, and the register says which phone it came from. A day sent twice from one phone is stored once.',
    },
  },
  {
    ...{ listing: 'crop-leaf-classifier', asker: 'yusuf.okafor', daysAgo: 25 },
    text: 'Are real photos included, or only the measured table?',
    answer: {
      hoursLater: 12,
      text: 'Only the table, and its 480 rows are drawn, not measured; the description says so. Bring your own photos before you trust a number.',
    },
  },
  {
    ...{ listing: 'policy-answer-bot', asker: 'devika.nair', daysAgo: 10 },
    text: 'How large may the documents be before answers get slow?',
    answer: {
      hoursLater: 4,
      text: 'I tried two thousand sections, about a shelf of handbooks: an answer takes some 40 milliseconds on a small server.',
    },
    owner: 'Ours has 300 sections and answers before the page has drawn itself.',
  },
  {
    ...{ listing: 'demand-forecast', asker: 'ananya.rao', daysAgo: 7 },
    text: 'Does it know about festivals that move in the calendar, such as Diwali?',
    answer: {
      hoursLater: 18,
      text: 'No, only a weekly season. I mark such weeks by hand and leave them out of the fit; the README has the three lines for it.',
    },
  },
  {
    ...{ listing: 'upi-payment-icons', asker: 'buyer', daysAgo: 100 },
    text: 'Are logos of banks or of UPI itself in the kit?',
    answer: {
      hoursLater: 2,
      text: 'No. Logos belong to their owners; the kit has only icons of acts and things.',
    },
  },
  {
    ...{ listing: 'school-records-schema', asker: 'kabir.anand', daysAgo: 55 },
    text: 'Which PostgreSQL do I need at least?',
    answer: { hoursLater: 1, text: '15. The checks use `NULLS NOT DISTINCT`.' },
  },
  {
    ...{ listing: 'invoice-print-templates', asker: 'meera.joshi', daysAgo: 35 },
    text: 'Does the receipt for 80 mm paper work with 58 mm too?',
    answer: {
      hoursLater: 9,
      text: 'With one change: the width is a variable in `print.css`. Long names of products wrap to two lines then.',
    },
    owner: 'Tried it on a 58 mm printer at our counter. Works, but make the font one point smaller.',
  },
];
