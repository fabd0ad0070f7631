const STEPS = [
  {
    title: 'Browse and Discover',
    text: 'Search the market or walk its shelves. Open a project to see pictures, documents and what the archive holds.',
    hue: 'web',
  },
  {
    title: 'Purchase and Access',
    text: 'Pay by UPI, card or net banking. The project is marked as owned and its files are unlocked.',
    hue: 'ai-ml',
  },
  {
    title: 'Download and Use',
    text: 'Fetch the ZIP, compare its checksum, follow the instructions and build on it under your licence.',
    hue: 'mobile',
  },
];

export function HowItWorks() {
  return (
    <section className="shell section" aria-labelledby="how" data-section="how-it-works">
      <h2 id="how" className="text-36">
        How It Works
      </h2>
      <ol className="steps">
        {STEPS.map(({ title, text, hue }, index) => (
          <li key={title} data-hue={hue}>
            <span className="step-number" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className="text-18 font-medium md:mt-5">{title}</h3>
              <p className="mt-1 text-muted md:mt-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
