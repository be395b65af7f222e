const TIPS = [
  ['Describe the place.', '“A rented two-room flat” says more than “my home”.'],
  ['Say who lives there.', 'Small children, pets or somebody who needs a hand change the answer.'],
  ['Name the limits.', 'Budget, time, and what your lease allows.'],
  ['One thing at a time.', 'Ask the next question once you have the first answer.'],
] as const;

/** How to ask questions that the articles can answer. */
export function Tips() {
  return (
    <section>
      <h2 className="kicker">Tips for better answers</h2>
      <ul className="mt-3 space-y-3 text-sm">
        {TIPS.map(([lead, rest]) => (
          <li key={lead}>
            <strong className="font-semibold">{lead}</strong> <span className="text-ink-soft">{rest}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
