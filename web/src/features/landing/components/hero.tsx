import { Container } from '../../../components/ui/container.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { keptMarkup } from '../../../lib/kept-markup.js';
import { StartLink } from './start-link.js';

const HeroHouse = keptMarkup(() => import('./hero-house/hero-house.js').then((module) => module.HeroHouse));
if (import.meta.env.SSR) {
  await HeroHouse.preload();
}

/** The headline, and a drawn house at dusk up to the right edge of the page. */
export function Hero() {
  return (
    <section className="relative border-b border-line">
      <Container className="flex flex-col justify-center py-12 lg:min-h-[min(42rem,calc(100dvh-6.5rem))] lg:py-16">
        <div className="lg:w-[46%] lg:pr-8">
          <h1 className="text-5xl sm:text-[3.6rem] lg:text-[clamp(3.4rem,5.1vw,5.25rem)] lg:leading-[0.98]">
            Life does not come with a manual.
          </h1>
          <p className="mt-6 max-w-[34rem] text-lg text-ink-soft lg:mt-8">
            Most of it happens at home. So here are practical guides for every stage of it, an adviser that
            shows its sources, and people who have done it before you.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <StartLink>Get Started Free</StartLink>
            <ButtonLink to="/ai-chat" size="lg" variant="secondary">
              Ask AI a Question
            </ButtonLink>
          </div>
          <p className="mt-5 text-sm text-ink-soft">No account needed to read or ask.</p>
        </div>
      </Container>
      <HeroHouse className="h-[21rem] w-full sm:h-[32rem] lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-[51%]" />
    </section>
  );
}
