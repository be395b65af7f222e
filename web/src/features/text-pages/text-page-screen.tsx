import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { Container } from '../../components/ui/container.js';
import { ErrorState } from '../../components/ui/error-state.js';
import { SkeletonText } from '../../components/ui/skeleton.js';
import { apiQuery } from '../../lib/api-query.js';
import { Page } from '../../lib/page.js';
import { TextPageView } from './components/text-page-view.js';

/** Help, privacy, terms, guidelines and the accessibility statement; the path is the page's name. */
export function TextPageScreen() {
  const name = useLocation().pathname.replaceAll('/', '');
  const { data: page, isPending, refetch } = useQuery(apiQuery('getTextPage', { params: { name } }));

  if (isPending) {
    return (
      <Container width="text" className="py-section">
        <SkeletonText lines={12} />
      </Container>
    );
  }
  if (!page) {
    return (
      <Container className="py-section">
        <Page title="Not available" status={503} />
        <ErrorState
          level={1}
          title="This page didn't load."
          hint="Please try again in a moment."
          onRetry={() => void refetch()}
        />
      </Container>
    );
  }

  return (
    <>
      <Page title={page.title} description={page.description} canonical={`/${page.name}`} />
      <TextPageView key={page.name} page={page} />
    </>
  );
}
