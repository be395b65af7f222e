import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';

interface SentProps {
  /** Where the answer goes; unknown when a plain form was sent. */
  email: string | undefined;
  onAgain: () => void;
}

/** In place of the form after the message was sent. */
export function Sent({ email, onAgain }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="self-start rounded-card border border-line bg-surface p-6 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Thank you, your message has arrived
      </h2>
      <p className="mt-3 text-ink-soft">
        {email ? `We'll reply to ${email}.` : "We'll reply to the address you gave."} In the meantime, you can
        carry on reading.
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to="/articles" className="text-link inline-flex min-h-8 items-center font-semibold">
          Browse the guides
        </Link>
        <Button variant="quiet" onClick={onAgain}>
          Write another message
        </Button>
      </p>
    </section>
  );
}
