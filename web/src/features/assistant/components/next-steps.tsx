import type { AdviceOutcome } from '@hearthwise/contracts';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import type { ChatMessage } from '../store/chat-store.js';
import { AskCommunity } from './ask-community.js';
import type { ConversationActions } from './conversation-actions.js';
import { StarterPrompts } from './starter-prompts.js';
import { WatchButton } from './watch-button.js';

interface NextStepsProps {
  outcome: AdviceOutcome | undefined;
  question: ChatMessage;
  answer: ChatMessage;
  isLatest: boolean;
  actions: ConversationActions;
}

/** Ways on where the adviser has no answer: people and guides for a question about home, other questions for all else. */
export function NextSteps({ outcome, question, answer, isLatest, actions }: NextStepsProps) {
  if (outcome === 'refusal' && isLatest) {
    return (
      <div className="mt-7 max-w-measure">
        <StarterPrompts title="Ask one of these" level={3} look="small" onChoose={actions.fill} />
      </div>
    );
  }
  if (outcome !== 'gap') {
    return null;
  }

  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <AskCommunity variant="secondary" question={question} answer={answer} />
      <WatchButton answer={answer} />
      <Button variant="secondary" size="sm" onClick={() => actions.fill(question.content)}>
        Rephrase the question
      </Button>
      <ButtonLink variant="secondary" size="sm" to="/articles">
        Browse the guides
      </ButtonLink>
    </div>
  );
}
