import type { Category } from '#contract/listings/constants.ts';

/** In about three listings of ten: what the search for a common word looks for. */
export const COMMON_WORD = 'dashboard';
export const COMMON_SHARE = 0.3;
/** In one listing of a thousand. */
export const RARE_WORD = 'theodolite';
export const RARE_EVERY = 1_000;

export interface CategoryWords {
  things: string[];
  stacks: string[];
  tags: string[];
}

export const WORDS: Record<Category, CategoryWords> = {
  web: {
    things: [
      ...['hostel booking site', 'clinic appointment desk', 'GST invoice portal', 'school fee counter'],
      ...[
        'library catalogue',
        'tiffin subscription shop',
        'wedding planner',
        'job board',
        'warehouse tracker',
      ],
      ...['event ticket desk', 'apartment notice board', 'alumni directory', 'gym membership site'],
    ],
    stacks: ['React and Node', 'Django and PostgreSQL', 'Laravel and MySQL', 'Next.js', 'Vue and Express'],
    tags: ['react', 'node', 'django', 'postgresql', 'booking', 'invoice', 'saas', 'admin', 'laravel', 'vue'],
  },
  mobile: {
    things: [
      ...['expense diary', 'cab driver companion', 'habit tracker', 'crop price app', 'delivery rider app'],
      ...['attendance app', 'blood donor finder', 'metro card wallet', 'language tutor', 'cricket scorer'],
    ],
    stacks: ['Flutter', 'React Native', 'Kotlin and Jetpack Compose', 'SwiftUI', 'Ionic'],
    tags: ['flutter', 'android', 'ios', 'kotlin', 'offline', 'maps', 'react-native', 'push', 'wallet'],
  },
  'ai-ml': {
    things: [
      ...['leaf disease classifier', 'loan scoring model', 'demand forecast', 'support chat bot'],
      ...['number plate reader', 'resume matcher', 'speech to text service', 'review sentiment model'],
    ],
    stacks: ['PyTorch', 'scikit-learn', 'TensorFlow', 'FastAPI and ONNX', 'Jupyter notebooks'],
    tags: ['python', 'pytorch', 'nlp', 'vision', 'forecast', 'notebook', 'training', 'onnx', 'dataset'],
  },
  'digital-assets': {
    things: [
      ...['icon set', 'landing page template', 'pitch deck', 'component library', 'illustration pack'],
      ...['mail template set', 'colour system', 'wireframe kit', 'font pairing guide'],
    ],
    stacks: ['SVG and Figma', 'HTML and Tailwind', 'Sketch files', 'PowerPoint and Keynote', 'Storybook'],
    tags: ['figma', 'svg', 'template', 'icons', 'tailwind', 'presentation', 'ui-kit', 'print'],
  },
};

export const QUALITIES = [
  ...[
    'Small',
    'Complete',
    'Modern',
    'Offline-first',
    'Multi-branch',
    'Self-hosted',
    'Lightweight',
    'Polished',
  ],
  ...['Bilingual', 'Battle-tested', 'Minimal', 'Extensible', 'Fast', 'Accessible', 'Printable'],
];

export const PLACES = [
  ...['Pune', 'Kochi', 'Jaipur', 'Bengaluru', 'Lucknow', 'Surat', 'Chennai', 'Guwahati', 'Indore', 'Nagpur'],
  ...['Bhopal', 'Mysuru', 'Patna', 'Ranchi', 'Shimla', 'Vizag'],
];

/** `{thing}`, `{stack}`, `{place}` and `{number}` are filled in. */
export const SENTENCES = [
  'This {thing} has been running for {number} months at a small business in {place} and was cleaned up for sale.',
  'It is written with {stack} and needs nothing else to start on a fresh machine.',
  'Roles for owner, staff and visitor are part of it, each with its own screens.',
  'The data model fits on one page and is explained table by table in the documentation.',
  'Payments, receipts and a monthly report for the accountant are included.',
  'All texts lie in one file, so that a second language takes an afternoon.',
  'Around {number} automatic tests cover the rules that money depends on.',
  'A seed script fills it with {number} believable records so that you see every screen at once.',
  'It prints on A4 and on the narrow rolls of counter printers.',
  'Searching stays quick with a hundred thousand rows; the queries are in the notes.',
  'Screens adapt from a five inch phone to a wide desk monitor.',
  'Every form keeps what was typed when the connection breaks off in the middle.',
  'You get the source, the schema, the design files and a short film of the installation.',
  'Backups are one command, restoring them is another, and both are tested.',
  'The licence covers one product; ask for the commercial tier when you build for clients in {place}.',
  'Notifications go out by mail and can be switched off one by one.',
  'The code has no dependency that was not updated in the last {number} months.',
  'Import from spreadsheets understands the usual mistakes and tells you the row.',
];

export const COMMON_SENTENCES = [
  `A ${COMMON_WORD} shows the numbers of the day with filters by branch and person.`,
  `The owner's ${COMMON_WORD} can be rearranged and remembers its layout.`,
  `Charts of the ${COMMON_WORD} are drawn without an outside service.`,
];
export const RARE_SENTENCE = `Measurements of a ${RARE_WORD} can be read in as they come from the field.`;
