import { CATEGORIES } from '@hearthwise/contracts/taxonomy';
import { Bookmark, Hammer, Heart, MessageCircle, Pencil } from 'lucide-react';
import { lazy, StrictMode, Suspense, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Avatar } from './components/ui/avatar.js';
import { Badge } from './components/ui/badge.js';
import { Button, ButtonLink } from './components/ui/button.js';
import { Card, CardLink } from './components/ui/card.js';
import { Container } from './components/ui/container.js';
import { EmptyState } from './components/ui/empty-state.js';
import { ErrorState } from './components/ui/error-state.js';
import { Checkbox, Field, Input, Select, Textarea } from './components/ui/field.js';
import { Icon } from './components/ui/icon.js';
import { RelativeTime } from './components/ui/relative-time.js';
import { Skeleton, SkeletonText } from './components/ui/skeleton.js';
import { Spinner } from './components/ui/spinner.js';
import { Tab, TabList, TabPanel, Tabs } from './components/ui/tabs.js';
import { toast } from './components/ui/toast.js';
import { Toaster } from './components/ui/toaster.js';
import { Tooltip } from './components/ui/tooltip.js';
import './styles/styleguide.css';

const Dialog = lazy(async () => ({ default: (await import('./components/ui/dialog.js')).Dialog }));
const THREE_DAYS_AGO = new Date(Date.now() - 73 * 3_600_000);

/** Every primitive on one page, for looking; served by `npm run dev -w web` at /styleguide.html and never built. */
function StyleGuide() {
  return (
    <>
      <Masthead />
      <Container as="main" className="grid grid-cols-1 gap-y-section py-section">
        <Sections />
        <Article />
        <Controls />
        <Fields />
        <States />
      </Container>
      <ClosingBand />
      <Toaster />
    </>
  );
}

function Masthead() {
  return (
    <header className="border-b border-line">
      <Container className="grid items-end gap-10 py-section lg:grid-cols-[3fr_2fr]">
        <div>
          <p className="kicker">Style guide</p>
          <h1 className="mt-4 text-5xl">A house is a long conversation with the weather.</h1>
          <p className="mt-6 max-w-[34rem] text-lg text-ink-soft">
            Practical advice for every stage of life: renting, mending, moving in together, growing old where
            you are.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="#controls" size="lg">
              Get Started Free
            </ButtonLink>
            <ButtonLink href="#fields" size="lg" variant="secondary">
              Ask AI a Question
            </ButtonLink>
          </div>
        </div>
        <dl className="tabular hidden text-sm text-ink-soft lg:block">
          {['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm'].map(
            (size) => (
              <div key={size} className="flex items-baseline justify-between border-t border-line py-1.5">
                <dt className="whitespace-nowrap">{size}</dt>
                <dd className={`font-display text-ink ${size}`}>Kitchen</dd>
              </div>
            ),
          )}
        </dl>
      </Container>
    </header>
  );
}

function Sections() {
  return (
    <div className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {CATEGORIES.map((category, index) => (
        <article key={category.slug} data-category={category.slug} className="section-rule">
          <p className="kicker">{category.title}</p>
          <h2 className="mt-2 text-2xl">
            <a href="#controls" className="hover:text-tint-ink">
              {TITLES[index]}
            </a>
          </h2>
          <p className="mt-3 text-ink-soft">{category.description}</p>
          <p className="tabular mt-4 flex items-center gap-3 text-sm text-ink-soft">
            <Badge category={category.slug}>{category.title}</Badge>
            <span>{4 + index} min read</span>
          </p>
        </article>
      ))}
      <Card as="article" category="places-we-call-home" className="flex flex-col">
        <div className="h-36 bg-tint" />
        <div className="grow p-5">
          <h3 className="text-xl">
            <CardLink to="/projects/1">A reading corner under the stairs</CardLink>
          </h3>
          <div className="mt-4 flex items-center gap-3 text-sm text-ink-soft">
            <Avatar name="Mara" size="sm" />
            <span className="grow">
              Mara · <RelativeTime date={THREE_DAYS_AGO} />
            </span>
            <Count icon={Heart} value={128} />
            <Count icon={MessageCircle} value={9} />
            <Count icon={Bookmark} value={41} />
          </div>
        </div>
      </Card>
    </div>
  );
}

const TITLES = [
  'The first winter in a house that is finally yours',
  'Two jobs, one table: sharing a flat without keeping score',
  'What the valley knows about keeping warm',
  'Handrails you would choose even if you did not need them',
  'Haftpflichtversicherungsbedingungen, read aloud',
];

function Count({ icon, value }: { icon: typeof Heart; value: number }) {
  return (
    <span className="tabular inline-flex items-center gap-1">
      <Icon as={icon} size={16} />
      {value}
    </span>
  );
}

function Article() {
  return (
    <article data-category="ways-we-live" className="section-rule">
      <p className="kicker mt-4">Ways We Live</p>
      <h1 className="mt-3 max-w-[18ch] text-4xl">Draughts, and how to find them with a candle</h1>
      <p className="mt-5 max-w-measure text-lg text-ink-soft">
        Half of the warmth you pay for leaves by five places. You can find them in an evening.
      </p>
      <div className="prose mt-10">
        <p>
          Choose a windy day. Close everything, switch off the fans, and walk the outer walls slowly with a
          lit candle. Where the flame leans, air comes in; <a href="#controls">write each place down</a>{' '}
          before you mend any. <em>Older windows</em> lean it most, but the surprise is usually the letter
          box.
        </p>
        <h2>In this order</h2>
        <ol>
          <li>
            <strong>Seal the attic hatch.</strong> A strip of foam costs less than a lunch, and warm air
            rises.
          </li>
          <li>
            <strong>Mend the sash cords</strong> and let the two halves meet again.
          </li>
          <li>
            <strong>Leave the airbricks alone.</strong> They keep the floor dry.
          </li>
        </ol>
        <h3>Before you start</h3>
        <ul>
          <li>A candle, or an incense stick</li>
          <li>
            Foam strip, 9 mm, and the <code>EN 13829</code> leaflet
          </li>
        </ul>
        <ul className="contains-task-list">
          <li className="task-list-item">
            <input type="checkbox" defaultChecked aria-label="Windows" /> Windows on the weather side
          </li>
          <li className="task-list-item">
            <input type="checkbox" aria-label="Hatch" /> Attic hatch
          </li>
        </ul>
        <blockquote>
          <p>Warmth is not what you add to a house. It is what you stop from leaving.</p>
        </blockquote>
        <table>
          <thead>
            <tr>
              <th>Place</th>
              <th>Share of loss</th>
              <th align="right">Cost</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Attic hatch</td>
              <td>11 %</td>
              <td align="right">$14</td>
            </tr>
            <tr>
              <td>Sash windows</td>
              <td>27 %</td>
              <td align="right">$180</td>
            </tr>
          </tbody>
        </table>
      </div>
    </article>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="section-rule">
      <h2 className="mt-2 mb-7 text-3xl">{title}</h2>
      {children}
    </section>
  );
}

function Controls() {
  const [isPending, setPending] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [tab, setTab] = useState('projects');

  return (
    <Part id="controls" title="Controls">
      <div className="flex flex-wrap items-center gap-3">
        <Button pending={isPending} pendingLabel="Saving..." onClick={() => setPending(true)}>
          Save Changes
        </Button>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open dialog
        </Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger" onClick={() => toast({ ...UNAUTHORIZED, variant: 'destructive' })}>
          Delete
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="sm" variant="secondary" onClick={() => toast(SAVED)}>
          Small
        </Button>
        <Tooltip text="Edit this article">
          <Button size="icon" variant="quiet" aria-label="Edit Article">
            <Icon as={Pencil} />
          </Button>
        </Tooltip>
        <Spinner label="Loading Editor..." />
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <Badge>Resolved</Badge>
        {CATEGORIES.map((category) => (
          <Badge key={category.slug} category={category.slug}>
            {category.title}
          </Badge>
        ))}
        {['Ada', 'Bruno', 'chiara@example.com', 'Dov', ''].map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Ingrid" size="lg" />
      </div>
      <Tabs value={tab} onChange={setTab} className="mt-10">
        <TabList label="Community">
          <Tab value="projects">Recent Projects</Tab>
          <Tab value="discussions">Active Discussions</Tab>
        </TabList>
        <TabPanel value="projects" className="pt-5">
          Projects that were shared lately.
        </TabPanel>
        <TabPanel value="discussions" className="pt-5">
          Discussions that are still going.
        </TabPanel>
      </Tabs>
      <Suspense>
        {isOpen && (
          <Dialog
            open
            onOpenChange={setOpen}
            title="Share Project"
            description="Show others what you made, and what you would do differently."
          >
            <div className="grid gap-5">
              <Field label="Title" required>
                <Input />
              </Field>
              <Button className="justify-self-end">Share Project</Button>
            </div>
          </Dialog>
        )}
      </Suspense>
    </Part>
  );
}

const SAVED = { title: 'Success', description: 'Article updated successfully!' };
const UNAUTHORIZED = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
};

function Fields() {
  return (
    <Part id="fields" title="Fields">
      <form className="grid max-w-3xl gap-6 md:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
        <Field label="Title" required error="Title is required">
          <Input placeholder="A short, plain title" />
        </Field>
        <Field label="Main Category" hint="Where readers will find it.">
          <Select>
            {CATEGORIES.map((category) => (
              <option key={category.slug}>{category.title}</option>
            ))}
          </Select>
        </Field>
        <Field label="Excerpt" hint="One or two sentences." className="md:col-span-2">
          <Textarea rows={3} placeholder="Brief description of the article..." />
        </Field>
        <Checkbox label="Feature on homepage" hint="Shown with a badge in lists." defaultChecked />
        <Field label="Disabled">
          <Input disabled value="Not now" readOnly />
        </Field>
      </form>
    </Part>
  );
}

function States() {
  return (
    <Part id="states" title="Empty, loading, error">
      <div className="grid gap-8 lg:grid-cols-3">
        <EmptyState
          level={3}
          icon={Hammer}
          title="No Projects Yet"
          hint="Be the first to share a project with the community!"
          action={<Button>Share Project</Button>}
        />
        <div aria-busy="true" className="space-y-4 py-12">
          <Skeleton className="h-36 rounded-card" />
          <SkeletonText />
        </div>
        <ErrorState
          level={3}
          title="Failed to fetch articles."
          hint="The connection may be down."
          onRetry={() => undefined}
        />
      </div>
    </Part>
  );
}

function ClosingBand() {
  return (
    <footer className="band">
      <Container className="py-section">
        <p className="kicker">From today</p>
        <h2 className="mt-3 max-w-[20ch] text-4xl">Start with the room you are sitting in.</h2>
        <p className="mt-4 max-w-[34rem] text-ink-soft">
          It is free, and the first question is usually the best one.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button size="lg">Start Free Today</Button>
          <Button size="lg" variant="secondary">
            Try AI Assistant
          </Button>
        </div>
      </Container>
    </footer>
  );
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <BrowserRouter>
      <StyleGuide />
    </BrowserRouter>
  </StrictMode>,
);
