import { LIMITS } from '@hearthwise/contracts/limits';
import { artPath } from '@hearthwise/contracts/routes';
import { BookOpen, House, type LucideIcon, MessageSquareText, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { Container } from '../../components/ui/container.js';
import { Input } from '../../components/ui/field.js';
import { Icon } from '../../components/ui/icon.js';
import { Page } from '../../lib/page.js';

const COVER = { width: 960, height: 640 };

/** The screen of every unknown address (specification sections 2 and 8). */
export function NotFoundScreen() {
  return (
    <Container className="grid items-center gap-x-16 gap-y-10 py-section lg:grid-cols-2">
      <Page title="404 Page Not Found" status={404} />
      <div>
        <h1 className="text-4xl">404 Page Not Found</h1>
        <p className="mt-4 text-lg text-ink-soft">Did you forget to add the page to the router?</p>
        <p className="mt-2 text-ink-soft">
          The page has moved or never existed. Search for it, or start from one of these:
        </p>
        <SearchEverything />
        <HelpfulLinks />
      </div>
      <img
        src={artPath('places-we-call-home', 'a-road-out-of-the-map', COVER, 'rural-life')}
        alt=""
        {...COVER}
        className="aspect-3/2 h-auto w-full rounded-card object-cover"
      />
    </Container>
  );
}

/** A plain form, so that it works before hydration. */
function SearchEverything() {
  return (
    <form action="/search" role="search" className="mt-7 flex gap-2">
      <Input
        type="search"
        name="q"
        aria-label="Search guides, projects and discussions"
        placeholder="Search guides, projects and discussions"
        required
        maxLength={LIMITS.searchMax}
      />
      <Button type="submit" aria-label="Search" size="icon" className="shrink-0">
        <Icon as={Search} />
      </Button>
    </form>
  );
}

interface HelpfulLink {
  icon: LucideIcon;
  to: string;
  title: string;
  text: string;
}

const HELPFUL_LINKS: HelpfulLink[] = [
  { icon: BookOpen, to: '/articles', title: 'All guides', text: 'Every guide, by area' },
  {
    icon: MessageSquareText,
    to: '/ai-chat',
    title: 'Ask the adviser',
    text: 'Say what you were looking for',
  },
  { icon: House, to: '/', title: 'Home', text: 'Start again from the front page' },
];

function HelpfulLinks() {
  return (
    <ul className="mt-6 border-t border-line">
      {HELPFUL_LINKS.map(({ icon, to, title, text }) => (
        <li key={to} className="border-b border-line">
          <Link to={to} className="group flex min-h-14 items-center gap-4 py-2 hover:text-brand">
            <Icon as={icon} className="text-brand" />
            <span className="font-semibold">{title}</span>
            <span className="ml-auto text-right text-sm text-ink-soft">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
