import { matchPage } from '@hearthwise/contracts/pages';
import { useLocation } from 'react-router-dom';
import { NotFound, SCREENS } from './screens.js';

/** Two segments may be a topic, unless the first one belongs to another kind of screen. */
export function TopicOrNotFound() {
  const { pathname } = useLocation();
  const Screen = matchPage(pathname) ? SCREENS.topic : NotFound;

  return <Screen />;
}
