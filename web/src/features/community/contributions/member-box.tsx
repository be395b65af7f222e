import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';
import { TEXTS } from './contribution-texts.js';
import { useContributionsState } from './contributions-context.js';
import { Composer } from './lazy-composer.js';
import { useContributionDraft } from './use-contribution-draft.js';
import { useCreateContribution } from './use-contribution-actions.js';
import { WRITE_BOX, WRITE_PLACE } from './write-box.js';

/** Where a member begins a new thread; loaded when somebody is signed in. */
export function MemberBox() {
  const { kind, postId, goTo } = useContributionsState();
  const { hash } = useLocation();
  const draft = useContributionDraft('new');
  const [state, setState] = useState(() => initialState(draft.text, hash));
  const creating = useCreateContribution(kind, postId);
  const texts = TEXTS[kind];
  if (state === 'closed') {
    return (
      <button type="button" onClick={() => setState('open')} className={WRITE_BOX}>
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
      pendingLabel="Posting..."
      onSubmit={post}
      onCancel={() => setState('closed')}
    />
  );
}

/** Open after signing in to write, and while there is something written. */
function initialState(text: string, hash: string): 'closed' | 'open' | 'restored' {
  if (hash === `#${WRITE_PLACE}`) {
    return 'open';
  }

  return text === '' ? 'closed' : 'restored';
}
