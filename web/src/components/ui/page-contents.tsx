interface PageContentsProps {
  /** The ids and texts of what the page consists of, in order. */
  headings: readonly { id: string; text: string }[];
}

/** Links to the parts of a long page: beside them on wide screens, and in view while they scroll. */
export function PageContents({ headings }: PageContentsProps) {
  return (
    <nav aria-label="On this page" data-print="hide" className="self-start lg:sticky lg:top-32">
      <ol className="border-l border-line">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l-3 border-transparent py-1.5 pl-4 leading-snug text-ink-soft hover:border-brand hover:text-ink lg:text-sm"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
