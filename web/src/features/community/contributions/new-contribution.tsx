import { PenLine } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';
import { signInHref } from '../../../session/sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { TEXTS } from './contribution-texts.js';
import { useContributionsState } from './contributions-context.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { WRITE_BOX, WRITE_PLACE } from './write-box.js';

const MemberBox = lazyComponent(() => import('./member-box.js').then((module) => module.MemberBox), null);

/** Below the list: where a new thread begins. */
export function NewContribution() {
  const { user } = useContributionsState();

  return (
    <div id={WRITE_PLACE} data-print="hide" className="mt-8 min-h-14 scroll-mt-24">
      {user ? <MemberBox key={user.id} /> : <VisitorBox />}
    </div>
  );
}

/** Also what the first HTML has: the link works before the page has come to life, and leads straight back who is signed in. */
function VisitorBox() {
  const { kind } = useContributionsState();
  const { isSignedOut } = useCurrentUser();
  const { pathname } = useLocation();

  return (
    <a href={signInHref(`${pathname}#${WRITE_PLACE}`)} className={WRITE_BOX}>
      <Icon as={PenLine} size={18} />
      {isSignedOut ? TEXTS[kind].signIn : TEXTS[kind].write}
    </a>
  );
}
