import type { ReviewMark } from '#contract/reviews/constants.ts';

/** What a buyer of the demo says of a listing, and what its seller answers. */
export interface DemoReview {
  rating: number;
  text: string;
  marks?: Partial<Record<ReviewMark, number>>;
  reply?: string;
}

/** By the listing's key: the first buyer says the first, and so on. What nobody has bought is reviewed by nobody. */
export const DEMO_REVIEWS: Record<string, DemoReview[]> = {
  'hostel-booking-desk': [
    {
      rating: 5,
      text: 'Runs our two-dorm hostel since the week I bought it. **The bed calendar is the part I could not find elsewhere**: drag a guest from bed 3 to bed 5 and the bill follows.',
      marks: { asDescribed: 5, runs: 5, documented: 4, supported: 5 },
      reply: 'Thank you. Dragging across a month boundary comes with the next version.',
    },
    {
      rating: 4,
      text: 'Good code, easy to change. I had to add our own tax lines, which took an afternoon because the invoice is one long template.',
      marks: { runs: 5, documented: 3 },
    },
    {
      rating: 5,
      text: 'Bought it to learn how a calendar grid is done without a library. Clear from the first file.',
    },
  ],
  'clinic-appointment-diary': [
    {
      rating: 4,
      text: 'Two practitioners and one room, exactly our case. The printed day sheet needs a wider margin for our folder.',
      marks: { asDescribed: 5, runs: 4 },
      reply: 'The margin is a variable at the top of print.css, but I agree that it should be a setting.',
    },
    {
      rating: 5,
      text: 'Double bookings are refused, and it says with whom. Reception stopped using the paper diary in a week.',
    },
  ],
  'kanban-board': [
    {
      rating: 5,
      text: 'I work without a mouse. Every card can be moved with the keyboard, and the focus never gets lost. Rare.',
      marks: { asDescribed: 5, runs: 5, documented: 5 },
    },
    {
      rating: 3,
      text: 'Fine for one team. Work limits are per column only, and with 400 cards the board gets slow on my laptop.',
      marks: { runs: 3 },
      reply:
        'True: it renders all cards. Limits per person are on the list, large boards are not what it is made for.',
    },
  ],
  'log-triage-cli': [
    {
      rating: 5,
      text: 'Pointed it at 2 GB of nginx logs and had the three noisy clients in under a minute.',
      marks: { runs: 5 },
    },
    {
      rating: 4,
      text: 'Does what it says. The patterns for our own log format had to go into a JSON file by hand; an example in the README would have saved me an hour.',
      marks: { asDescribed: 5, documented: 3 },
      reply: 'You are right, and there is one now: see `patterns/custom.example.json`.',
    },
  ],
  'billing-back-office': [
    {
      rating: 4,
      text: 'A lot of code for the price, and the parts fit together. Plan a day to read the schema before you change anything.',
      marks: { asDescribed: 4, documented: 4 },
    },
  ],
  'gst-invoice-api': [
    {
      rating: 5,
      text: 'Rounding is right to the paisa, which I checked against forty invoices of last year. Tests come with it and pass.',
      marks: { asDescribed: 5, runs: 5, documented: 5, supported: 5 },
      reply: 'Forty invoices is more than I had. Thank you for telling.',
    },
    { rating: 5, text: 'No dependencies, one folder, started at once behind our own login.' },
    {
      rating: 2,
      text: 'Good inside, but it wants a newer Node than our host offers, and I saw that only after buying. It stands in the requirements, I should have read them.',
      marks: { runs: 2, documented: 4 },
      reply: 'Sorry for the trouble. The version is named on the page now, above the price as well.',
    },
  ],
  'react-data-grid': [
    {
      rating: 4,
      text: 'Fast with 10,000 rows. Column groups are missing, otherwise it replaced what we paid for yearly.',
      marks: { runs: 5 },
    },
    { rating: 5, text: 'Readable source. I changed the selection model in half a day.' },
  ],
  'upi-payment-icons': [
    {
      rating: 5,
      text: 'Drawn on one grid, sharp at 16 pixels. They sit well beside Lucide.',
      marks: { asDescribed: 5 },
    },
    {
      rating: 4,
      text: 'Lovely set. I missed an icon for a failed mandate.',
      reply: 'Drawn and in the archive since yesterday: `mandate-failed.svg`.',
    },
  ],
  'school-records-schema': [
    {
      rating: 5,
      text: 'Fees, instalments and concessions modelled the way our office does it. The comments in the SQL explain why.',
      marks: { documented: 5 },
    },
  ],
  'bazaar-ui-kit': [
    {
      rating: 4,
      text: 'One file of CSS, no build step, dark mode works. The table styles on narrow screens took me a moment.',
      marks: { runs: 4, documented: 4 },
    },
    { rating: 5, text: 'Used it for a stock counter at my uncle’s shop. He asked who the designer was.' },
  ],
  'invoice-print-templates': [
    {
      rating: 4,
      text: 'Prints cleanly on A4 and on the 80 mm roll. Hindi labels are included, Tamil I added myself.',
    },
  ],
  'kirana-shop-icons': [
    { rating: 5, text: 'The only set with a gunny bag and a weighing scale that look like ours.' },
  ],
  'policy-answer-bot': [
    {
      rating: 3,
      text: 'It shows its sources, which I like. Answers take twenty seconds on a laptop without a graphics card, and the page did not say so.',
      marks: { asDescribed: 3, runs: 4 },
      reply: 'Fair. The description names the times on three machines now.',
    },
  ],
  'crop-leaf-classifier': [
    {
      rating: 5,
      text: 'My students understood the confusion matrix for the first time, because the classes are small and honest.',
      marks: { documented: 5 },
    },
    {
      rating: 4,
      text: 'Clear steps from pictures to numbers. Bring your own photos, the sample rows are few.',
    },
  ],
  'demand-forecast': [
    {
      rating: 4,
      text: 'For forty products it beats my guesses for all but festival weeks. The order list is what I use daily.',
      marks: { asDescribed: 4, runs: 5 },
    },
  ],
  'monsoon-rainfall-notebook': [
    {
      rating: 5,
      text: 'A notebook that runs from the top to the bottom on a fresh machine. That alone is worth it.',
      marks: { runs: 5 },
    },
  ],
  'indian-language-identifier': [
    {
      rating: 4,
      text: 'Right for nine of ten of our support messages. Hinglish in Latin letters is where it guesses.',
      marks: { asDescribed: 4 },
    },
  ],
  'loan-repayment-scoring': [
    {
      rating: 5,
      text: 'The cut-off in rupees instead of a bare score made the discussion with our board short.',
    },
  ],
  'expense-screens': [
    {
      rating: 4,
      text: 'The week of bars is lovely. I had to replace the storage, which was one file.',
      marks: { runs: 4 },
    },
    { rating: 5, text: 'Copied three screens into our app in an evening.' },
  ],
  'attendance-register': [
    {
      rating: 5,
      text: 'Works without a connection, and a class of sixty is done before the bell. The clash of two teachers marking at once is handled.',
      marks: { asDescribed: 5, runs: 5, supported: 5 },
    },
    {
      rating: 4,
      text: 'Good. An export for the board’s own form would make it complete.',
      reply: 'Send me the columns in a question, and I will look at it.',
    },
  ],
  'support-chat-screen': [
    {
      rating: 4,
      text: 'Retry and grouping behave as in the big apps. The keyboard on older Android covers the last line.',
      marks: { runs: 3 },
      reply: 'Fixed in 1.0.1: it was one missing inset.',
    },
  ],
  'habit-tracker': [
    {
      rating: 5,
      text: 'The rule that forgives one day is tested and easy to change. I use it with my daughter.',
    },
  ],
  'kite-duel': [
    {
      rating: 4,
      text: 'Plays well, and the physics are in one file that one can read. Sound is missing.',
      marks: { asDescribed: 4 },
    },
  ],
  'tiffin-rider': [
    {
      rating: 5,
      text: 'The route order saves our rider ten minutes a round. Kotlin as I like it, nothing clever.',
      marks: { runs: 5, documented: 4 },
    },
  ],
};
