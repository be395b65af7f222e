import { LandingScreen } from '../features/landing/landing-screen.js';
import { lazyComponent } from '../lib/lazy-component.js';
import { useCurrentUser } from '../session/use-current-user.js';
import { ScreenFallback } from './shell/screen-fallback.js';

const HomeScreen = lazyComponent(() =>
  import('../features/home/home-screen.js').then((module) => module.HomeScreen),
);

/**
 * The landing page for visitors and while nobody knows yet; the signed-in home for members (specification section 2).
 * Who is probably signed in gets no landing page in the meantime, because it would only flash.
 */
export function LandingOrHome() {
  const { user, isLoading, isProbablySignedIn } = useCurrentUser();
  if (user) {
    return <HomeScreen />;
  }

  return isLoading && isProbablySignedIn ? <ScreenFallback /> : <LandingScreen />;
}
