import { ButtonLink } from '../../../components/ui/button.js';
import { Container } from '../../../components/ui/container.js';
import { StartLink } from './start-link.js';

/** The closing call to action. */
export function ClosingBand() {
  return (
    <section className="band">
      <Container className="flex flex-col gap-x-16 gap-y-8 py-section lg:flex-row lg:items-end lg:justify-between">
        <div>
          <h2 className="max-w-[18ch] text-4xl">Start with the room you're sitting in.</h2>
          <p className="mt-4 max-w-[34rem] text-lg text-ink-soft">
            It's free. Save what you find, share what you make, and come back to it on the day you need it.
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3">
          <StartLink>Start Free Today</StartLink>
          <ButtonLink to="/ai-chat" size="lg" variant="secondary">
            Try AI Assistant
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}
