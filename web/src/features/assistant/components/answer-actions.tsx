import { RotateCcw } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { outcomeOf } from '../outcome.js';
import type { ChatMessage } from '../store/chat-store.js';
import { AskCommunity } from './ask-community.js';
import type { ConversationActions } from './conversation-actions.js';
import { Feedback } from './feedback.js';
import { WhyThisAnswer } from './why-this-answer.js';

interface AnswerActionsProps {
  question: ChatMessage;
  answer: ChatMessage;
  isLatest: boolean;
  actions: ConversationActions;
}

/** Below an answer: whether it helped, other people, and the same question once more where that may be answered otherwise. */
export function AnswerActions({ question, answer, isLatest, actions }: AnswerActionsProps) {
  const { advice, isStopped } = answer;
  const outcome = outcomeOf(advice);
  if (outcome === 'choice' || (!advice && !isStopped)) {
    return null;
  }

  return (
    <div className="mt-6 flex max-w-measure flex-wrap items-center gap-x-2 gap-y-1.5">
      {isStopped && <p className="mr-auto text-sm">You stopped this answer.</p>}
      {advice && <Feedback answer={answer} />}
      {(outcome === 'answer' || outcome === 'partial') && (
        <AskCommunity variant="quiet" question={question} answer={answer} />
      )}
      {advice && <WhyThisAnswer adviceId={advice.adviceId} />}
      {isLatest && (isStopped || advice?.engine === 'model') && (
        <Button variant="quiet" size="sm" onClick={() => actions.ask(question.content)}>
          <Icon as={RotateCcw} size={16} />
          Ask again
        </Button>
      )}
    </div>
  );
}
