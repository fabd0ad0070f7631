import { type DemoListing, tiers } from '../../listing.ts';

export const policyAnswerBot: DemoListing = {
  key: 'policy-answer-bot',
  seller: 'arjun.selvam@demo.codehaat.test',
  title: 'Policy answer bot that shows its sources and runs offline',
  description: `A question-and-answer bot over your own policy documents. It finds the passage, answers with its sentences, shows where they come from, and says "I do not know" when it does not.

## What it does
- Cuts Markdown documents into sections and ranks them with BM25, a synonym list and light stemming.
- Answers with the one or two best sentences of the best section, never with invented text.
- Serves a page and a JSON call, or answers on the command line.
- \`evaluate\` runs a table of questions and tells how many find their section first. All nine sample questions do.

## What's inside
A Python package of four modules (about 220 lines, standard library), three sample policies, synonyms, a question table, a page, four tests. No language model, no key, no data leaves the machine.

## How to run
\`python -m bot serve\` on Python 3.9 or later, then open http://localhost:8070. Put your own documents into \`policies/\`.

It is made for English and for some hundred sections. It does not hold a conversation: every question stands alone.`,
  category: 'ai-ml',
  tags: ['chatbot', 'retrieval', 'bm25', 'python', 'offline', 'hr'],
  priceRupees: 3499,
  completionStatus: 100,
  licences: tiers(3499, 8499),
  permittedUse: ['learning', 'client_work', 'saas'],
  support: { months: 3, answerHours: 48, extensionRupees: 699 },
  projectDetails: {
    complexityLevel: 'intermediate',
    techStack: 'Python 3.9, standard library',
    timeline: 'Half a day with your documents',
    prerequisites: 'Python 3.9 or later; policies as Markdown',
    installationInstructions: 'Unzip; nothing to install.',
    usageInstructions: 'python -m bot ask "How many days of leave can I carry over?"',
  },
  documents: [],
  archive: 'policy-bot',
  samples: ['bot/index.py', 'bot/answer.py'],
  ageDays: 37,
  pictures: [
    {
      category: 'ai-ml',
      ground: 1,
      scene: 'chat',
      url: 'localhost:8070',
      title: 'Policy answers',
      topics: ['Equipment', 'Leave', 'Travel'],
      messages: [
        ['me', 'How many holidays can I carry over?'],
        [
          'them',
          'Up to 12 days of earned leave are carried over to the next calendar year. Days above 12 are paid out in the January salary.',
        ],
        ['me', 'Who won the cricket match?'],
        ['them', 'I do not know. Please ask the people team.'],
      ],
      sources: [
        ['Carry-over of earned leave', '0.62'],
        ['Sick leave', '0.16'],
        ['Parental leave', '0.15'],
      ],
    },
    { category: 'ai-ml', ground: 0, scene: 'code', archive: 'policy-bot', file: 'bot/index.py', from: 32 },
  ],
};
