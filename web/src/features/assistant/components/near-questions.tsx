import { useId } from 'react';
import { Choices, type ChoicesProps } from './choices.js';

/** Questions near the one that was asked, below an answer that may not be the right one. */
export function NearQuestions({ choices, onChoose }: Omit<ChoicesProps, 'labelledBy'>) {
  const title = useId();

  return (
    <section aria-labelledby={title} className="mt-7 max-w-measure">
      <h3 id={title} className="kicker">
        Questions near yours
      </h3>
      <Choices choices={choices} onChoose={onChoose} labelledBy={title} />
    </section>
  );
}
