/** Outlines on a 24-pixel grid: a camera, a pin and a play button. */
const MARKS = [
  'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm4 4.75a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 0 1 0-7.5Zm4.6-1.1h.01',
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm-2.6 16 2.1-8.6m-2.3 2.4c-1.3-2.6.4-5.1 3-5.1 2 0 3.3 1.2 3.3 3 0 2.3-1.3 3.9-2.8 3.9-.9 0-1.5-.5-1.7-1.2',
  'M6 5.5h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3Zm4.25 3.75v5.5L15 12Z',
];

/** Social marks without a target (specification section 1): plain drawings, so nothing to focus and nothing to read. */
export function SocialMarks() {
  return (
    <div aria-hidden="true" className="mt-5 flex gap-3 text-ink-soft">
      {MARKS.map((mark) => (
        <svg
          key={mark}
          viewBox="0 0 24 24"
          width={22}
          height={22}
          focusable="false"
          fill="none"
          stroke="currentColor"
          strokeWidth={1.75}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={mark} />
        </svg>
      ))}
    </div>
  );
}
