import { useQuery } from '@tanstack/react-query';
import { Container } from '../../components/ui/container.js';
import { Spinner } from '../../components/ui/spinner.js';
import { apiQuery } from '../../lib/api-query.js';
import { Page } from '../../lib/page.js';
import { useRequiredUser } from '../../session/use-required-user.js';
import { FeaturedCategories } from './components/featured-categories.js';
import { Greeting } from './components/greeting.js';
import { LatestArticles } from './components/latest-articles.js';
import { LatestProjects } from './components/latest-projects.js';
import { YourThings } from './components/your-things.js';
import { DEFAULT_HOMEPAGE } from '@hearthwise/contracts/content/homepage-defaults';

/** The signed-in home (specification section 2). */
export function HomeScreen() {
  const user = useRequiredUser();
  const { data: texts, isPending } = useQuery(apiQuery('getHomepageContent'));

  if (!user || isPending) {
    return <Loading />;
  }

  const shown = texts ?? DEFAULT_HOMEPAGE;

  return (
    <>
      <Page title="Home" />
      <Greeting texts={shown} firstName={user.firstName} />
      <Container className="space-y-section py-section">
        <YourThings user={user} />
        <FeaturedCategories names={shown.featuredSections} />
        <LatestArticles />
        <LatestProjects />
      </Container>
    </>
  );
}

function Loading() {
  return (
    <Container className="py-section">
      <Page title="Home" />
      <Spinner label="Loading your home..." />
    </Container>
  );
}
