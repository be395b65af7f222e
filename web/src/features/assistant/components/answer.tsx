import type { AdviceSafety } from '@hearthwise/contracts';
import { ArrowDown } from 'lucide-react';
import { Icon } from '../../../components/ui/icon.js';
import { outcomeOf } from '../outcome.js';
import type { ChatMessage } from '../store/chat-store.js';
import { AnswerActions } from './answer-actions.js';
import { AnswerText } from './answer-text.js';
import { Choices } from './choices.js';
import type { ConversationActions } from './conversation-actions.js';
import { JumpLink } from './jump-link.js';
import { NearQuestions } from './near-questions.js';
import { NearestGuides } from './nearest-guides.js';
import { NextSteps } from './next-steps.js';
import { OutcomeNote } from './outcome-note.js';
import { PossibleDangerLink } from './possible-danger-link.js';
import { SafetyCard } from './safety-card.js';
import { Sources } from './sources.js';

interface AnswerProps {
  question: ChatMessage;
  message: ChatMessage;
  isLatest: boolean;
  /** It is still being made. */
  isPartial: boolean;
  /** Known before the rest of the answer, or all that is known of one that was stopped. */
  safety?: AdviceSafety | null | undefined;
  actions: ConversationActions;
}

/**
 * What to do at once in danger, then an answer with its sources, and what its outcome calls for: a choice, guides that are near, or
 * other ways on.
 */
export function Answer({ question, message, isLatest, isPartial, safety, actions }: AnswerProps) {
  const { advice } = message;
  const danger = advice?.safety ?? safety;
  const outcome = outcomeOf(advice);
  const sources = advice?.sources ?? [];
  const nearest = advice?.nearest ?? [];
  const choices = advice?.choices ?? [];

  return (
    <div className="mt-5 animate-fade">
      {danger ? <SafetyCard safety={danger} isLatest={isLatest} /> : <OutcomeNote outcome={outcome} />}
      {advice?.possibleDanger && <PossibleDangerLink danger={advice.possibleDanger} />}
      <AnswerText message={message} isPartial={isPartial} />
      {isLatest && outcome === 'choice' && <Choices choices={choices} onChoose={actions.ask} />}
      {isLatest && outcome !== 'choice' && choices.length > 0 && (
        <NearQuestions choices={choices} onChoose={actions.ask} />
      )}
      {nearest.length > 0 && <NearestGuides guides={nearest} />}
      <NextSteps
        outcome={outcome}
        question={question}
        answer={message}
        isLatest={isLatest}
        actions={actions}
      />
      {!isPartial && (
        <AnswerActions question={question} answer={message} isLatest={isLatest} actions={actions} />
      )}
      {sources.length > 0 && <Sources messageId={message.id} sources={sources} engine={advice?.engine} />}
      {isLatest && advice && advice.suggestedActions.length > 0 && <JumpToSuggestions />}
    </div>
  );
}

/** On small screens the suggestions are below the question box, out of view. */
function JumpToSuggestions() {
  return (
    <p className="mt-6 lg:hidden">
      <JumpLink to="suggestions" className="text-link inline-flex min-h-8 items-center gap-2">
        What to do next
        <Icon as={ArrowDown} size={18} />
      </JumpLink>
    </p>
  );
}
