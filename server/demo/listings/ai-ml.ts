import { type DemoListing, tiers } from '../listing.ts';

export const AI_ML: DemoListing[] = [
  {
    key: 'crop-leaf-classifier',
    seller: 'arjun.selvam@demo.codehaat.test',
    title: 'Crop leaf disease classifier: measure, train, predict',
    description: `A complete small pipeline that tells healthy tomato leaves from early blight, leaf mould and septoria spot. You can follow every number from the photo to the prediction.

## What it does
- \`measure_leaf.py\` takes a photo and gives eight features: colour shares, spots, edges, texture.
- \`train.py\` fits a one-layer network written in NumPy, with class weights, a stratified hold-out and permutation importance. A run takes seconds.
- \`predict.py\` classifies new rows from the saved model.

## What's inside
Sixteen files, about 400 lines. The gradients are checked against finite differences in the tests. On the sample table the held-out macro F1 is 0.94.

**Please note:** the 480 sample rows are drawn from distributions, not from a field. They make the pipeline run and the course exercises work. For real use, measure your own photos and retrain; \`data/leaves.csv\` shows the columns.

## How to run
\`pip install -r requirements.txt\` (NumPy only), \`python train.py\`, then \`python predict.py data/new_leaves.csv\`. Tests: \`python -m unittest\`.`,
    category: 'ai-ml',
    tags: ['python', 'numpy', 'classification', 'agriculture', 'neural-network', 'teaching'],
    priceRupees: 24999,
    completionStatus: 100,
    featured: true,
    licences: tiers(24999, 49999),
    projectDetails: {
      complexityLevel: 'intermediate',
      techStack: 'Python 3.9, NumPy',
      timeline: 'An hour to run, a week with your own photos',
      prerequisites: 'Python 3.9 or later and NumPy',
      installationInstructions: 'pip install -r requirements.txt',
      usageInstructions: 'python train.py, then python predict.py rows.csv',
    },
    documents: [
      {
        originalName: 'collecting-photos.md',
        fileType: 'technical',
        description: 'How to take photos that the features can be trusted on',
        content: `# Collecting photos

- One leaf per photo, flat on white paper, in open shade. No flash.
- At least 60 photos per class from at least ten plants; keep photos of one plant together in training or in hold-out.
- Let somebody who knows the diseases label them, and a second person a fifth of them again.
- Convert to PPM, run \`measure_leaf.py\`, put the rows with a \`disease\` column into \`data/leaves.csv\`, train.

If the hold-out score falls far below the training score, you have too few plants, not too few photos.
`,
      },
    ],
    archive: 'leaf-classifier',
    ageDays: 58,
    pictures: [
      {
        category: 'ai-ml',
        scene: 'leaves',
        title: 'Eight sample rows, drawn as leaves',
        tiles: [
          ['IMG_0412', '0.99', 'ok:healthy'],
          ['IMG_0413', '0.97', 'bad:septoria'],
          ['IMG_0417', '0.91', 'warn:early blight'],
          ['IMG_0420', '0.88', 'soft:leaf mould'],
          ['IMG_0421', '0.96', 'bad:septoria'],
          ['IMG_0425', '0.99', 'ok:healthy'],
          ['IMG_0431', '0.84', 'warn:early blight'],
          ['IMG_0433', '0.98', 'ok:healthy'],
        ],
        note: 'predicted class with its probability',
      },
      {
        category: 'ai-ml',
        ground: 1,
        scene: 'training',
        title: 'python train.py',
        plot: {
          series: [
            { label: 'train', values: [0.71, 0.88, 0.925, 0.931, 0.939, 0.95, 0.958, 0.964, 0.972] },
            { label: 'held out', values: [0.7, 0.89, 0.95, 0.95, 0.95, 0.942, 0.942, 0.942, 0.942] },
          ],
          xLabels: ['1', '', '20', '', '40', '', '60', '', '80'],
          yLabels: ['0.6', '0.7', '0.8', '0.9', '1.0'],
          min: 0.6,
          max: 1,
        },
        metrics: [
          ['Macro F1, held out', '0.942'],
          ['Rows', '480'],
          ['Features', '8'],
          ['Hidden units', '24'],
        ],
        classes: ['blight', 'healthy', 'mould', 'septoria'],
        matrix: [
          [27, 0, 2, 1],
          [0, 30, 0, 0],
          [1, 0, 29, 0],
          [3, 0, 0, 27],
        ],
      },
      {
        category: 'ai-ml',
        ground: 2,
        scene: 'code',
        archive: 'leaf-classifier',
        file: 'trainer/network.py',
        from: 6,
      },
    ],
  },
  {
    key: 'loan-repayment-scoring',
    seller: 'arjun.selvam@demo.codehaat.test',
    title: 'Loan repayment scoring with cut-off costs in rupees',
    description: `A worked scoring pipeline for small loans, from a table of applications to the cut-off that costs you least. It is built so that a risk team can read it whole.

## What it does
- Trains a small network with class weights for the rare defaults and reports a confusion matrix, macro F1 and the columns that matter.
- \`cutoff.py\` takes your two prices (a refused good loan, an accepted bad one) and prints accepted loans, defaults and cost per application for each cut-off.
- Leaves out columns that may not decide on credit, and says which and why.

## What's inside
Fifteen files, NumPy only: trainer, scoring, prediction, cut-off table, tests with a gradient check. On the sample table the held-out macro F1 is 0.87.

**Please note:** the 900 rows are made up; no person stands behind them. Bring your own history, have the result reviewed, and check your regulator's rules on automatic credit decisions first.

## How to run
\`pip install -r requirements.txt\`, \`python train.py\`, \`python cutoff.py --lost-margin 4200 --lost-loan 21000\`. Tests: \`python -m unittest\`.`,
    category: 'ai-ml',
    tags: ['python', 'numpy', 'credit', 'scoring', 'fintech', 'risk'],
    priceRupees: 39999,
    completionStatus: 100,
    licences: tiers(39999, 89999),
    projectDetails: {
      complexityLevel: 'advanced',
      techStack: 'Python 3.9, NumPy',
      timeline: 'Two weeks with your own data',
      prerequisites: 'Python 3.9 or later and NumPy; a loan history with outcomes',
      installationInstructions: 'pip install -r requirements.txt',
      usageInstructions: 'python train.py, python cutoff.py with your own two prices',
    },
    documents: [],
    archive: 'loan-scoring',
    ageDays: 23,
    pictures: [
      {
        category: 'ai-ml',
        ground: 3,
        scene: 'training',
        title: 'loan-scoring: python train.py',
        plot: {
          series: [
            { label: 'train', values: [0.72, 0.811, 0.861, 0.873, 0.88, 0.879, 0.885, 0.892, 0.893] },
            { label: 'held out', values: [0.74, 0.835, 0.866, 0.879, 0.879, 0.875, 0.871, 0.884, 0.879] },
          ],
          xLabels: ['1', '7', '14', '21', '28', '35', '42', '49', '56'],
          yLabels: ['0.70', '0.75', '0.80', '0.85', '0.90'],
          min: 0.7,
          max: 0.9,
        },
        metrics: [
          ['Macro F1, held out', '0.865'],
          ['Cheapest cut-off', '0.4'],
          ['Cost by application', '₹957'],
          ['Accepted there', '557 of 900'],
        ],
        classes: ['defaulted', 'repaid'],
        matrix: [
          [57, 13],
          [13, 141],
        ],
      },
      {
        category: 'ai-ml',
        ground: 0,
        scene: 'terminal',
        title: 'loan-scoring: python cutoff.py',
        lines: [
          '{d|$} python cutoff.py --lost-margin 4200 --lost-loan 21000',
          '{d|cut-off  accepted  bad among them  cost by application}',
          '    0.1       386               4  ₹1,195',
          '    0.2       450               9  ₹1,036',
          '    0.3       509              18  ₹1,013',
          '    {g|0.4       557              24  ₹957}',
          '    0.5       589              35  ₹1,115',
          '    0.6       619              51  ₹1,423',
          '    0.7       647              70  ₹1,825',
          '',
          '{d|$} python predict.py data/applications.csv',
          'row 1: {r|defaulted} (0.99)',
          'row 2: {g|repaid} (1.00)',
          '',
          '{d|most useful columns:}',
          '{b|loan_thousands} +0.172   {b|bounced_payments} +0.171',
          '{b|existing_emi_share} +0.098   {b|income_thousands} +0.095',
        ],
      },
    ],
  },
  {
    key: 'monsoon-rainfall-notebook',
    seller: 'arjun.selvam@demo.codehaat.test',
    title: 'Monsoon rainfall notebook: season, trend and reliability',
    description: `A Jupyter notebook for a first course in data analysis, on a subject that everybody in the room has an opinion about: rain.

## What it does
- Draws the shape of the year for four cities and shows why the sum alone misleads.
- Fits a trend to twenty years and prints its standard error, so that "no trend" becomes a result instead of a disappointment.
- Asks how reliable July is, which is what a farmer asks.

## What's inside
\`rainfall.ipynb\` with ten cells, \`data/rainfall.csv\` with 960 rows, a description of the columns, and \`check.py\`, which runs every code cell in order without Jupyter. The analysis uses the standard library alone; matplotlib draws the plot when it is installed.

**Please note:** the rows are drawn from long-term averages for practice and are no measurements. Your own station's data fits the same four columns.

## How to run
\`jupyter lab rainfall.ipynb\`, or \`python check.py\` to see all tables in the terminal.`,
    category: 'ai-ml',
    tags: ['jupyter', 'notebook', 'python', 'climate', 'statistics', 'teaching'],
    priceRupees: 699,
    completionStatus: 100,
    licences: tiers(699, 1999),
    projectDetails: {
      complexityLevel: 'beginner',
      techStack: 'Jupyter, Python standard library, optional matplotlib',
      timeline: 'One lesson',
      prerequisites: 'Python 3.9 or later; Jupyter to edit the notebook',
      installationInstructions: 'Unzip and open rainfall.ipynb in Jupyter.',
      usageInstructions: 'Run the cells in order; replace data/rainfall.csv by your own station.',
    },
    documents: [],
    archive: 'rainfall-notebook',
    ageDays: 105,
    pictures: [
      {
        category: 'ai-ml',
        ground: 2,
        scene: 'notebook',
        title: 'rainfall.ipynb',
        heading: 'When does the monsoon arrive, and how much does it bring?',
        prose: 'Mean rain by month. The shape tells more than the sum: Kochi has two seasons, Jaipur one.',
        code: [
          'climate = {city: by_month(city) for city in cities}',
          'for city in cities:',
          '    plt.plot(range(1, 13), climate[city], label=city)',
        ],
        plot: {
          series: [
            { label: 'Kochi', labelAt: 5, values: [20, 34, 39, 129, 278, 690, 560, 442, 304, 378, 170, 45] },
            { label: 'Jaipur', labelAt: 7, values: [7, 9, 4, 5, 21, 64, 193, 191, 78, 15, 4, 4] },
            {
              label: 'Shillong',
              labelAt: 3,
              values: [15, 22, 61, 152, 308, 465, 387, 383, 335, 191, 30, 11],
              dashed: true,
            },
          ],
          xLabels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
          yLabels: ['0', '200', '400', '600', '800'],
          min: 0,
          max: 800,
        },
      },
      {
        category: 'ai-ml',
        ground: 1,
        scene: 'terminal',
        title: 'rainfall-notebook: python check.py',
        lines: [
          '{d|$} python check.py',
          '{b|Jaipur}         7     9     4     5    21    64   193   191    78    15     4     4',
          '{b|Kochi}         20    34    39   129   278   690   560   442   304   378   170    45',
          '{b|Pune}           1     1     4    13    39   139   198   127   136    81    28     5',
          '{b|Shillong}      15    22    61   152   308   465   387   383   335   191    30    11',
          '',
          '{b|Jaipur}       {y|-0.5} mm a year, error  4.2: no trend',
          '{b|Kochi}       {y|-16.2} mm a year, error 18.2: no trend',
          '{b|Pune}         {y|+8.9} mm a year, error  4.6: no trend',
          '{b|Shillong}     {y|-2.1} mm a year, error 15.9: no trend',
          '',
          '{b|Jaipur}     mean   193  driest   123  variation {g|29%}',
          '{b|Kochi}      mean   560  driest   267  variation {g|26%}',
          '{b|Pune}       mean   198  driest   112  variation {g|25%}',
          '{b|Shillong}   mean   387  driest   222  variation {g|29%}',
          '{w|All cells ran.}',
        ],
      },
    ],
  },
  {
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
    priceRupees: 5499,
    completionStatus: 100,
    demoUrl: 'https://demo.example.com/policy-bot',
    licences: tiers(5499, 12999),
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
  },
  {
    key: 'demand-forecast',
    seller: 'arjun.selvam@demo.codehaat.test',
    title: 'Demand forecast and order proposals for small shops',
    description: `Forecasts daily sales by product and proposes what to order, in whole packs, with lead time and safety stock. I run it for a wholesaler with four hundred products; a night's run takes minutes.

## What it does
- Fits Holt-Winters with a weekly season per product and chooses its settings by backtest.
- Always compares with the seasonal naive forecast and uses that one when it is better. On the sample shop the gain is 15 to 31 percent.
- Gives bands from the errors seen in the backtest, holding 80 percent of them.
- Reads stock, lead time and pack size and prints an order list as table or CSV.

## What's inside
A Python package of five modules (about 260 lines, standard library), five tests, a made-up kirana shop with six products over 26 weeks and the script that made it.

## How to run
\`python -m forecast data/sales.csv --stock data/stock.csv\` on Python 3.9. Tests: \`python -m unittest\`.

It needs five weeks of history. It knows weeks but not festivals: the days around Diwali need your eye. Promotions and prices are not modelled.`,
    category: 'ai-ml',
    tags: ['forecast', 'retail', 'python', 'time-series', 'inventory', 'kirana'],
    priceRupees: 74999,
    completionStatus: 100,
    licences: tiers(74999, 149999, 299999),
    projectDetails: {
      complexityLevel: 'advanced',
      techStack: 'Python 3.9, standard library',
      timeline: 'Three days to connect to a till export',
      prerequisites: 'Python 3.9 or later; daily sales as CSV',
      installationInstructions: 'Unzip; nothing to install.',
      usageInstructions: 'python -m forecast sales.csv --stock stock.csv --format csv > orders.csv',
    },
    documents: [
      {
        originalName: 'method.md',
        fileType: 'technical',
        description: 'The model, the backtest and the order formula',
        content: `# Method

**Model.** Additive Holt-Winters, season of seven days, damped trend (0.9). Eighteen settings are tried.

**Backtest.** Four folds, each forecasting a week from what was known then. The score is the mean absolute error over all folds.

**Bands.** The tenth and ninetieth percentile of the errors, added to the forecast, never below zero.

**Orders.** Demand over lead time and seven days of review, plus safety stock that grows with the root of that span, less what is on hand, rounded up to whole packs.
`,
      },
    ],
    archive: 'demand-forecast',
    ageDays: 15,
    pictures: [
      {
        category: 'ai-ml',
        ground: 0,
        scene: 'report',
        url: 'Toor dal 1 kg  ·  26 weeks of sales',
        title: 'Toor dal 1 kg, next 14 days',
        note: 'Holt-Winters, weekly season',
        stats: [
          ['Forecast', '364 packets', 'band 306 to 412'],
          ['Better than naive', '26 %', 'mean absolute error'],
          ['Order now', '192', '16 packs of 12'],
        ],
        plot: {
          series: [
            {
              label: 'forecast',
              values: [
                20, 21, 20, 23, 24, 28, 26, 21, 22, 20, 24, 25, 30, 27, 22, 22, 21, 24, 25, 31, 28, 22.6,
                23.4, 22.2, 24.8, 26, 30.6, 28.4, 22.9, 23.7, 22.5, 25.1, 26.3, 31, 28.8,
              ],
            },
          ],
          xLabels: ['11 May', '', '25 May', '', '8 June'],
          yLabels: ['10', '20', '30', '40'],
          min: 10,
          max: 40,
          forecastFrom: 20,
        },
      },
      {
        category: 'ai-ml',
        ground: 2,
        scene: 'terminal',
        title: 'demand-forecast',
        lines: [
          '{d|$} python -m forecast data/sales.csv --stock data/stock.csv',
          '{d|product            next 14 days  low  high  better than naive  order}',
          'Basmati rice 5 kg           192  156   216                {g|31%}    {w|132}',
          'Masala chai 500 g           289  232   348                {g|27%}    {w|156}',
          'Milk 1 l                    841  702   989                {g|21%}    {w|384}',
          'Mustard oil 1 l             162  126   225                {g|15%}     {w|84}',
          'Rakhi sweets box            203  172   227                {g|25%}    {w|168}',
          'Toor dal 1 kg               364  306   412                {g|26%}    {w|192}',
          '',
          '{d|$} python -m unittest',
          '.....',
          'Ran {b|5} tests',
          '{g|OK}',
        ],
      },
      {
        category: 'ai-ml',
        ground: 3,
        scene: 'code',
        archive: 'demand-forecast',
        file: 'forecast/model.py',
        from: 22,
      },
    ],
  },
  {
    key: 'indian-language-identifier',
    seller: 'tomas.ferreira@demo.codehaat.test',
    title: 'Indian language identifier for short messages',
    description: `Tells which of eight languages a message is in: Hindi, Marathi, Bengali, Tamil, Telugu, Malayalam, English, or Hindi typed in Latin letters. One module, no packages, fast enough for every message of a help desk.

## What it does
- Decides by Unicode script where a language has its own.
- Where two share a script, compares character trigrams with naive Bayes: Hindi against Marathi, English against Hindi in Latin letters.
- Answers with a probability, and with "unknown" when there are no letters.

## What's inside
\`identify.py\` (90 lines), four training files of twenty everyday sentences each, four tests. \`python identify.py --train\` rebuilds the model after you add lines.

## How to run
\`python identify.py "kal subah ki train kab hai"\` on Python 3.9 or later. As a library: \`identify(text, load())\`. Tests: \`python -m unittest\`.

About 70 percent of what I planned: Punjabi, Gujarati, Kannada and Odia are still to come, and the training files are small. It is reliable from four words on; single words are a guess.`,
    category: 'ai-ml',
    tags: ['nlp', 'language-detection', 'hindi', 'python', 'unicode'],
    priceRupees: 1299,
    completionStatus: 70,
    licences: tiers(1299, 3499),
    projectDetails: {
      complexityLevel: 'beginner',
      techStack: 'Python 3.9, standard library',
      timeline: 'Minutes',
      prerequisites: 'Python 3.9 or later',
      installationInstructions: 'Copy identify.py and data/ into your project.',
      usageInstructions: 'from identify import identify, load',
    },
    documents: [],
    archive: 'script-identifier',
    ageDays: 3,
    pictures: [
      {
        category: 'ai-ml',
        ground: 3,
        scene: 'terminal',
        title: 'script-identifier',
        lines: [
          '{d|$} python identify.py "kal subah ki train kab hai"',
          '{m|hinglish} {w|1.00}',
          '{d|$} python identify.py "mujhe kal ka ticket chahiye"',
          '{m|hinglish} {w|1.00}',
          '{d|$} python identify.py "when will your order come"',
          '{g|english} {w|1.00}',
          '{d|$} python identify.py "I need a ticket for tomorrow"',
          '{g|english} {w|1.00}',
          '{d|$} python identify.py "12345 67"',
          '{y|unknown} {w|0.00}',
          '',
          '{d|$} python identify.py --train',
          '{b|4} languages in model.json',
          '{d|$} python -m unittest',
          '....',
          'Ran {b|4} tests',
          '{g|OK}',
        ],
      },
      {
        category: 'ai-ml',
        ground: 1,
        scene: 'code',
        archive: 'script-identifier',
        file: 'identify.py',
        from: 13,
      },
    ],
  },
];
