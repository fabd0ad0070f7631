import { type DemoListing, tiers } from '../../listing.ts';

export const monsoonRainfallNotebook: DemoListing = {
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
  priceRupees: 0,
  completionStatus: 100,
  licences: tiers(0, 1999),
  permittedUse: ['learning', 'course_work'],
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
  samples: ['check.py', 'data/README.md'],
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
};
