import type { CurrentUser } from '@hearthwise/contracts';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.js';
import { Container } from '../../components/ui/container.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { Icon } from '../../components/ui/icon.js';
import { Spinner } from '../../components/ui/spinner.js';
import { Tab, TabList, TabPanel, Tabs } from '../../components/ui/tabs.js';
import { Page } from '../../lib/page.js';
import { useRequiredUser } from '../../session/use-required-user.js';
import { tabsFor } from './admin-tabs.js';

/** Admin panel: one tab for each kind of thing that is managed (specification section 2). */
export function AdminScreen() {
  const user = useRequiredUser();

  return (
    <Container className="pb-section">
      <Page title="Content Management" />
      <p className="pt-6 lg:pt-8">
        <Link to="/" className="text-link inline-flex min-h-8 items-center gap-2">
          <Icon as={ArrowLeft} size={18} />
          Back to Site
        </Link>
      </p>
      {user ? (
        <AdminPanel user={user} />
      ) : (
        <Spinner label="Loading the admin panel..." className="py-section" />
      )}
    </Container>
  );
}

function AdminPanel({ user }: { user: CurrentUser }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tabs = tabsFor(user);
  const current = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0];
  if (!current) {
    return <NothingToManage />;
  }

  return (
    <>
      <h1 className="mt-4 text-4xl">Content Management</h1>
      {/* Filters belong to their tab: another tab begins without them. */}
      <Tabs
        value={current.id}
        onChange={(tab) => void navigate({ search: `?tab=${tab}` }, { replace: true })}
        className="mt-6"
      >
        <TabList label="What to manage">
          {tabs.map(({ id, label }) => (
            <Tab key={id} value={id}>
              {label}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ id, Panel, hasTexts }) => (
          <TabPanel key={id} value={id} keepMounted={hasTexts ?? false} className="pt-8">
            <Panel />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

function NothingToManage() {
  return (
    <EmptyState
      level={1}
      title="The admin panel is for editors"
      hint="Your account can't edit articles or moderate posts. If you need access, ask an administrator."
      action={<ButtonLink to="/">Back to Home</ButtonLink>}
    />
  );
}
