import { useEffect, useRef, useState } from 'react';
import { toPlainText } from '../markdown/plain-text.js';

interface SpokenParagraphsProps {
  /** Markdown, which grows. */
  text: string;
  isComplete: boolean;
}

/** Tells screen readers a text that comes in parts, each paragraph once all of it is there. */
export function SpokenParagraphs({ text, isComplete }: SpokenParagraphsProps) {
  const [words, setWords] = useState('');
  const told = useRef(0);

  useEffect(() => {
    const paragraphs = text.trim().split(/\n\s*\n/);
    const whole = paragraphs.slice(told.current, isComplete ? undefined : -1);
    if (whole.length > 0) {
      told.current += whole.length;
      setWords(toPlainText(whole.join('\n\n')));
    }
  }, [text, isComplete]);

  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
