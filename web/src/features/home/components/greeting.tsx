import type { HomepageContent } from '@hearthwise/contracts';
import { artPath } from '@hearthwise/contracts/routes';
import { Hammer, MessagesSquare, Sparkles } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button.js';
import { Container } from '../../../components/ui/container.js';
import { Icon } from '../../../components/ui/icon.js';
import { DEFAULT_HOMEPAGE } from '@hearthwise/contracts/content/homepage-defaults';
import { greet } from '../lib/greet.js';

interface GreetingProps {
  texts: HomepageContent;
  firstName: string | null;
}

const COVER = { width: 960, height: 640 };

/** The editors' greeting, and three actions to start with. */
export function Greeting({ texts, firstName }: GreetingProps) {
  return (
    <section className="border-b border-line">
      <Container className="grid items-center gap-x-16 gap-y-8 py-10 lg:grid-cols-[7fr_5fr] lg:py-14">
        <div>
          {texts.welcomeMessage && <p className="kicker">{texts.welcomeMessage}</p>}
          <h1 className="mt-3 text-4xl lg:text-5xl">{greet(texts.heroTitle, firstName)}</h1>
          <p className="mt-3 font-display text-xl text-ink-soft">
            {texts.heroSubtitle || DEFAULT_HOMEPAGE.heroSubtitle}
          </p>
          {texts.heroDescription && (
            <p className="mt-4 max-w-[36rem] text-ink-soft">{texts.heroDescription}</p>
          )}
          <QuickActions />
        </div>
        <img
          src={artPath('our-lifestyles', 'coming-home', COVER, 'urban')}
          alt=""
          {...COVER}
          className="hidden aspect-3/2 h-auto w-full rounded-card object-cover lg:block"
        />
      </Container>
    </section>
  );
}

function QuickActions() {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink to="/ai-chat">
        <Icon as={Sparkles} size={18} />
        Ask AI Assistant
      </ButtonLink>
      <ButtonLink to="/projects?new=1" variant="secondary">
        <Icon as={Hammer} size={18} />
        Share a Project
      </ButtonLink>
      <ButtonLink to="/discussions?new=1" variant="secondary">
        <Icon as={MessagesSquare} size={18} />
        Start Discussion
      </ButtonLink>
    </div>
  );
}
