// @vitest-environment node
import { Hammer } from 'lucide-react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar.js';
import { Badge } from './badge.js';
import { Button, ButtonLink } from './button.js';
import { Card, CardLink } from './card.js';
import { Container } from './container.js';
import { Dialog } from './dialog.js';
import { EmptyState } from './empty-state.js';
import { ErrorState } from './error-state.js';
import { Checkbox, Field, Input, Select, Textarea } from './field.js';
import { RelativeTime } from './relative-time.js';
import { Skeleton, SkeletonText } from './skeleton.js';
import { Spinner } from './spinner.js';
import { Tab, TabList, TabPanel, Tabs } from './tabs.js';
import { Toaster } from './toaster.js';
import { Tooltip } from './tooltip.js';
import { VisuallyHidden } from './visually-hidden.js';

const noop = () => {};

const PRIMITIVES: [string, ReactElement, string][] = [
  ['Avatar', <Avatar name="Ada" src="/objects/ada.webp" />, 'A'],
  ['Avatar without a name', <Avatar />, 'U'],
  ['Badge', <Badge category="ways-we-live">Ways We Live</Badge>, 'Ways We Live'],
  ['Button', <Button pending pendingLabel="Saving..." children="Save Changes" />, 'Saving...'],
  ['ButtonLink within the client', <ButtonLink to="/projects" children="Projects" />, 'href="/projects"'],
  ['ButtonLink out of it', <ButtonLink href="/api/login" children="Sign In" />, 'href="/api/login"'],
  ['Card', <Card children={<CardLink to="/projects/1">Stairs</CardLink>} />, 'href="/projects/1"'],
  ['Container', <Container as="main">Words</Container>, '<main'],
  ['Dialog, closed', <Dialog open={false} onOpenChange={noop} title="Share" children="Words" />, ''],
  ['EmptyState', <EmptyState icon={Hammer} title="No Projects Yet" />, 'No Projects Yet'],
  ['ErrorState', <ErrorState title="Failed to fetch articles." onRetry={noop} />, 'Try again'],
  [
    'Field with Input',
    <Field label="Title" error="Title is required" children={<Input />} />,
    'aria-invalid',
  ],
  ['Field with Textarea', <Field label="Excerpt" children={<Textarea rows={3} />} />, '<textarea'],
  ['Field with Select', <Field label="Main Category" children={<Select />} />, '<select'],
  ['Checkbox', <Checkbox label="Feature on homepage" />, 'Feature on homepage'],
  ['RelativeTime', <RelativeTime date="2026-03-03T10:00:00Z" />, 'March 3, 2026'],
  ['Skeleton', <Skeleton className="h-4" />, 'aria-hidden'],
  ['SkeletonText', <SkeletonText lines={2} />, 'aria-hidden'],
  ['Spinner', <Spinner label="Loading Editor..." />, 'Loading Editor...'],
  ['Toaster', <Toaster />, 'role="status"'],
  ['Tooltip', <Tooltip text="Edit" children={<button>Pencil</button>} />, 'Pencil'],
  ['VisuallyHidden', <VisuallyHidden>Words</VisuallyHidden>, 'Words'],
  [
    'Tabs',
    <Tabs value="a" onChange={noop}>
      <TabList label="Topic">
        <Tab value="a">Overview</Tab>
      </TabList>
      <TabPanel value="a">First words</TabPanel>
    </Tabs>,
    'First words',
  ],
];

describe('rendering without a browser', () => {
  it('should have no browser', () => {
    expect('document' in globalThis).toBe(false);
  });

  it.each(PRIMITIVES)('should give the HTML of %s, without inline styles', (_name, element, expected) => {
    const html = renderToString(<MemoryRouter>{element}</MemoryRouter>);

    expect(html).toContain(expected);
    // Refused by the content security policy.
    expect(html).not.toContain(' style=');
  });
});
