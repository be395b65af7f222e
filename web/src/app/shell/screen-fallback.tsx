import { Container } from '../../components/ui/container.js';
import { Skeleton } from '../../components/ui/skeleton.js';

/** A placeholder while the code of a screen loads. */
export function ScreenFallback() {
  return (
    <Container>
      <Skeleton className="my-16 h-64" />
    </Container>
  );
}
