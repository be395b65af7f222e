import { PRODUCT_NAME } from '@hearthwise/contracts/product';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Container } from '../../components/ui/container.js';
import { Page } from '../../lib/page.js';
import { useQueryParams } from '../../lib/use-query-params.js';
import { ContactForm } from './contact-form.js';
import { Sent } from './sent.js';

/** A message to the people who run the site. */
export function ContactScreen() {
  const [params, update] = useQueryParams();
  const [email, setEmail] = useState<string>();
  const isSent = email !== undefined || params.get('sent') === '1';

  return (
    <Container className="grid gap-x-20 gap-y-10 pt-8 pb-section lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr] lg:pt-12">
      <Page
        title="Contact"
        description={`Write to the people who run ${PRODUCT_NAME}.`}
        canonical="/contact"
      />
      <header>
        <h1 className="text-4xl lg:text-5xl">Write to us</h1>
        <p className="mt-4 text-lg text-ink-soft">
          A person reads every message and replies by email. It can take a few days.
        </p>
      </header>
      <div className="lg:row-span-2">
        {isSent ? (
          <Sent
            email={email}
            onAgain={() => {
              setEmail(undefined);
              update({ sent: undefined });
            }}
          />
        ) : (
          <ContactForm
            hasFailed={params.get('failed') === '1'}
            onSent={(message) => setEmail(message.email)}
          />
        )}
      </div>
      <FasterWays />
    </Container>
  );
}

const WAYS = [
  { to: '/help', label: 'Help', hint: 'Short answers to the questions people ask most.' },
  { to: '/ai-chat', label: 'The adviser', hint: 'For questions about your home.' },
  { to: '/discussions', label: 'Discussions', hint: 'To ask what other members have tried.' },
  { to: '/privacy', label: 'Privacy', hint: 'What is stored about you, and for how long.' },
];

function FasterWays() {
  return (
    <section aria-labelledby="faster-ways">
      <h2 id="faster-ways" className="text-lg">
        Often quicker
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {WAYS.map(({ to, label, hint }) => (
          <li key={to} className="py-2.5">
            <Link to={to} className="text-link inline-flex min-h-8 items-center font-semibold">
              {label}
            </Link>
            <p className="text-sm text-ink-soft">{hint}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
