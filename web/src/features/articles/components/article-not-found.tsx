import { FileQuestion } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button.js';
import { Container } from '../../../components/ui/container.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Page } from '../../../lib/page.js';

export function ArticleNotFound() {
  return (
    <Container className="py-section">
      <Page title="Article Not Found" status={404} />
      <EmptyState
        level={1}
        icon={FileQuestion}
        title="Article Not Found"
        hint="The article you're looking for doesn't exist or has been removed."
        action={<ButtonLink to="/articles">Browse all guides</ButtonLink>}
      />
    </Container>
  );
}
