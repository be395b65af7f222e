import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';
import { signInHref } from '../../../session/sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { TEXTS } from './contribution-texts.js';
import { useContributionsState } from './contributions-context.js';
import { Composer } from './lazy-composer.js';
import { useContributionDraft } from './use-contribution-draft.js';
import { useCreateContribution } from './use-contribution-actions.js';

const BOX =
  'flex min-h-14 w-full items-center gap-3 rounded-card border border-line-strong bg-surface px-4 text-left text-ink-soft transition-colors hover:border-ink hover:text-ink';

/** The fragment to which signing in leads back. */
const PLACE = 'write';

/** Below the list: where a new thread begins. */
export function NewContribution() {
  const { user } = useContributionsState();

  return (
    <div id={PLACE} data-print="hide" className="mt-8 scroll-mt-24">
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
    <a href={signInHref(`${pathname}#${PLACE}`)} className={BOX}>
      <Icon as={PenLine} size={18} />
      {isSignedOut ? TEXTS[kind].signIn : TEXTS[kind].write}
    </a>
  );
}

function MemberBox() {
  const { kind, postId, goTo } = useContributionsState();
  const { hash } = useLocation();
  const draft = useContributionDraft('new');
  const [state, setState] = useState(() => initialState(draft.text, hash));
  const creating = useCreateContribution(kind, postId);
  const texts = TEXTS[kind];
  if (state === 'closed') {
    return (
      <button type="button" onClick={() => setState('open')} className={BOX}>
        <Icon as={PenLine} size={18} />
        {texts.write}
      </button>
    );
  }

  const post = async (content: string) => {
    const { id } = await creating.mutateAsync({ content });
    draft.clear();
    setState('closed');
    goTo(id);
  };

  return (
    <Composer
      kind={kind}
      draft={draft}
      isRestored={state === 'restored'}
      label={texts.label}
      submitLabel={texts.post}
      pendingLabel="Posting…"
      onSubmit={post}
      onCancel={() => setState('closed')}
    />
  );
}

/** Open after signing in to write, and while there is something written. */
function initialState(text: string, hash: string): 'closed' | 'open' | 'restored' {
  if (hash === `#${PLACE}`) {
    return 'open';
  }

  return text === '' ? 'closed' : 'restored';
}
