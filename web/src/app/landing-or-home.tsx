import { LandingScreen } from '../features/landing/landing-screen.js';
import { lazyComponent } from '../lib/lazy-component.js';
import { useCurrentUser } from '../session/use-current-user.js';
import { ScreenFallback } from './shell/screen-fallback.js';

const HomeScreen = lazyComponent(() =>
  import('../features/home/home-screen.js').then((module) => module.HomeScreen),
);

/**
 * The landing page for visitors and while the session is unknown; the home for members (specification section 2).
 * Somebody who is probably signed in sees a placeholder meanwhile, because the landing page would only flash.
 */
export function LandingOrHome() {
  const { user, isLoading, isProbablySignedIn } = useCurrentUser();
  if (user) {
    return <HomeScreen />;
  }

  return isLoading && isProbablySignedIn ? <ScreenFallback /> : <LandingScreen />;
}
