import { Container } from '../../components/ui/container.js';
import { Skeleton } from '../../components/ui/skeleton.js';

/** Stands where a screen will be while its code is on its way. */
export function ScreenFallback() {
  return (
    <Container>
      <Skeleton className="my-16 h-64" />
    </Container>
  );
}
