import { useRef } from 'react';
import { Page } from '../../lib/page.js';
import { useChosenCategory } from './chat/use-chosen-category.js';
import { useConversation } from './chat/use-conversation.js';
import { useOpenAdvice } from './chat/use-open-advice.js';
import { useOpenConversation } from './chat/use-open-conversation.js';
import { useQuestionDraft } from './chat/use-question-draft.js';
import { CategorySelector } from './components/category-selector.js';
import { Composer } from './components/composer.js';
import { Conversation } from './components/conversation.js';
import { ConversationHeading } from './components/conversation-heading.js';
import { ComposerDock, Layout, Restoring } from './components/layout.js';
import { PendingAnswer, Unanswered } from './components/pending-answer.js';
import { SaveChat } from './components/save-chat.js';
import { SidePanel } from './components/side-panel.js';
import { StarterPrompts } from './components/starter-prompts.js';
import { WelcomeArt, WelcomeHeading, WelcomePrompts } from './components/welcome.js';

const DESCRIPTION =
  'Ask about anything at home. The adviser answers from our guides, shows its sources, and turns an answer into a checklist.';

/** The adviser (specification section 2, 'AI assistant'): topics and prompts, the conversation, suggestions. */
export function AssistantScreen() {
  const { category, categories, isError, choose } = useChosenCategory();
  const isOpeningConversation = useOpenConversation();
  const isOpening = useOpenAdvice() || isOpeningConversation;
  const { chat, isRestoring, isPending, isSaving, isUnanswered, failure, soFar, ask, retry, stop, save } =
    useConversation(category);
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, setText } = useQuestionDraft(box);
  const isStarted = chat.messages.length > 0 || isRestoring || isOpening;
  const latestAdvice = chat.messages.findLast((message) => message.advice)?.advice;

  const fill = (question: string) => {
    setText(question);
    box.current?.focus();
  };
  const sendQuestion = (question: string) => {
    setText('');
    ask(question);
  };

  return (
    <div data-category={category?.slug}>
      <Page title="AI Assistant" description={DESCRIPTION} canonical="/ai-chat" />
      <Layout
        header={isStarted ? <ConversationHeading onNew={() => box.current?.focus()} /> : <WelcomeHeading />}
        margin={
          <>
            <CategorySelector
              categories={categories}
              isError={isError}
              chosen={category}
              onChoose={choose}
              isOneLine={isStarted}
            />
            {isStarted && (
              <div className="mt-9 hidden xl:block">
                <StarterPrompts title="Try asking" look="column" onChoose={fill} />
              </div>
            )}
          </>
        }
        side={
          <>
            {!isStarted && <WelcomeArt />}
            <SidePanel advice={latestAdvice} categoryId={category?.id ?? null} />
          </>
        }
        sideKey={latestAdvice?.adviceId}
        isStarted={isStarted}
      >
        {(isRestoring || isOpening) && <Restoring />}
        {chat.messages.length > 0 && !isOpening && (
          <Conversation messages={chat.messages} isPending={isPending} soFar={soFar} actions={{ ask, fill }}>
            {isPending && <PendingAnswer soFar={soFar} />}
            {isUnanswered && <Unanswered failure={failure} onRetry={retry} />}
          </Conversation>
        )}
        <ComposerDock isAtBottom={isStarted}>
          <Composer
            box={box}
            text={text}
            onChange={setText}
            onSend={sendQuestion}
            isPending={isPending}
            onStop={stop}
          >
            <SaveChat chat={chat} isPending={isPending} isSaving={isSaving} onSave={save} />
          </Composer>
        </ComposerDock>
        {!isStarted && <WelcomePrompts onChoose={fill} />}
      </Layout>
    </div>
  );
}
