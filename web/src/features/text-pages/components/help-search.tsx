import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SearchBox } from '../../../components/ui/search-box.js';
import { filterQuestions } from '../lib/filter-questions.js';

/** Finds questions of the help page as one types. Its text is complete without it. */
export function HelpSearch({ text }: { text: HTMLElement | null }) {
  const [found, setFound] = useState<number>();

  const search = (words: string) => {
    const count = text ? filterQuestions(text, words) : 0;
    setFound(words.trim() ? count : undefined);
  };

  return (
    <div data-print="hide" className="mt-7">
      <SearchBox
        label="Search help"
        placeholder="password, pictures, adviser..."
        value=""
        onSearch={search}
      />
      <p role="status" className="mt-3 min-h-6 text-sm text-ink-soft">
        {found !== undefined && found > 0 && `${found} ${found === 1 ? 'answer' : 'answers'}`}
        {found === 0 && (
          <>
            No answers match. Try a single word, or{' '}
            <Link to="/discussions?new=1" className="text-link">
              ask in a discussion
            </Link>
            .
          </>
        )}
      </p>
    </div>
  );
}
