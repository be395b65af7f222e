import type {
  Advice,
  AdviceFeedback,
  AdviceSafety,
  Conversation,
  ConversationMessage,
} from '@hearthwise/contracts';
import { v4 as randomId } from 'uuid';
import { CHAT_KEY, DRAFT_KEY } from '../../../lib/chat-keys.js';
import { sessionValue } from '../../../lib/session-value.js';

/** Advice as this tab keeps it: what an earlier version of the client has kept says less. */
export type ChatAdvice = Omit<Advice, Newer> & Partial<Pick<Advice, Newer>>;
type Newer = 'outcome' | 'safety' | 'possibleDanger' | 'choices' | 'nearest';

/** A message as it is saved; an answer with its whole advice. */
export interface ChatMessage extends ConversationMessage {
  advice?: ChatAdvice;
  /** Of a question: under which its answer is on its way, also after a reload. */
  adviceId?: string;
  /** Of an answer that was stopped: what to do in danger, which stays. */
  safety?: AdviceSafety | null;
  /** Of an answer: the user has stopped it, and this is what was there. */
  isStopped?: true;
  /** Of an answer: what the user has said about it, and whether a notification is to tell of a guide. */
  feedback?: ChatFeedback;
  isWatched?: boolean;
}

export type ChatFeedback = Pick<AdviceFeedback, 'rating' | 'reason'>;

export interface Chat {
  messages: readonly ChatMessage[];
  /** How many of them are saved. */
  savedCount: number;
  /** Id of the saved conversation; undefined until the first save. */
  conversationId?: string;
  /** Under which it is created again after it was deleted on the server. */
  creationKey?: string;
  /** The user to whom it belongs; undefined while nobody is signed in. */
  ownerId?: string;
}

export const EMPTY_CHAT: Chat = { messages: [], savedCount: 0 };

/** The conversation on the screen. */
export const chatStore = sessionValue<Chat>(CHAT_KEY, EMPTY_CHAT);

/** The text in the question box. */
export const draftStore = sessionValue<string>(DRAFT_KEY, '');

/** Appends a question. */
export function addQuestion(content: string): ChatMessage {
  const question = newMessage({ role: 'user', content });
  update({ messages: [...chatStore.get().messages, question] });

  return question;
}

/** The conversation up to a message, without it. */
export function messagesBefore({ id }: ChatMessage): readonly ChatMessage[] {
  const { messages } = chatStore.get();

  return messages.slice(
    0,
    messages.findIndex((message) => message.id === id),
  );
}

/** Adds the answer below its question. Returns false if another conversation is shown meanwhile. */
export function addAnswer(questionId: string, advice: Advice): boolean {
  return addBelow(questionId, { content: advice.answer, advice });
}

/** The same with what was there of an answer that the user has stopped. */
export function addStoppedAnswer(questionId: string, text: string, safety: AdviceSafety | null): boolean {
  return addBelow(questionId, { content: text, isStopped: true, safety });
}

function addBelow(
  questionId: string,
  answer: Pick<ChatMessage, 'content' | 'advice' | 'isStopped' | 'safety'>,
): boolean {
  const { messages } = chatStore.get();
  const at = messages.findIndex(({ id }) => id === questionId);
  if (at < 0 || messages[at + 1]?.role === 'assistant') {
    return false;
  }
  update({ messages: messages.toSpliced(at + 1, 0, newMessage({ role: 'assistant', ...answer })) });

  return true;
}

/** Remembers under which id the answer to a question is on its way; undefined if that has ended. */
export function noteAdviceId(questionId: string, adviceId: string | undefined): void {
  note(questionId, 'adviceId', adviceId);
}

export function noteFeedback(answerId: string, feedback: ChatFeedback | undefined): void {
  note(answerId, 'feedback', feedback);
}

export function noteWatched(answerId: string, isWatched: boolean): void {
  note(answerId, 'isWatched', isWatched);
}

function note<K extends 'adviceId' | 'feedback' | 'isWatched'>(
  messageId: string,
  key: K,
  value: ChatMessage[K],
): void {
  const { messages } = chatStore.get();
  if (messages.find(({ id }) => id === messageId)?.[key] === value) {
    return;
  }
  update({
    messages: messages.map((message) => {
      const { [key]: _before, ...rest } = message;

      return message.id === messageId ? { ...rest, ...(value !== undefined && { [key]: value }) } : message;
    }) as ChatMessage[],
  });
}

/** Records what the server has stored, unless another conversation is on the screen. */
export function markSaved(sent: Chat, stored: Conversation): void {
  const shown = chatStore.get();
  if (isSameConversation(sent, shown)) {
    chatStore.set(withStored(shown, sent, stored));
  }
}

/**
 * A conversation after a save: with what other tabs had stored. What was written here during the save comes last and is not
 * saved yet; what is too old to be stored stays on the screen.
 */
export function withStored(shown: Chat, sent: Chat, { id, messages }: Conversation): Chat {
  const storedIds = idsOf(messages);
  const withAdvice = new Map(shown.messages.map((message) => [message.id, message]));
  const saved = [
    ...sent.messages.filter((message) => !storedIds.has(message.id)),
    ...messages.map((message) => withAdvice.get(message.id) ?? message),
  ];
  const savedIds = idsOf(saved);
  const unsaved = shown.messages.filter((message) => !savedIds.has(message.id));

  return { ...shown, messages: [...saved, ...unsaved], savedCount: saved.length, conversationId: id };
}

/** The conversation no longer exists on the server: the next save creates a new one. */
export function markUnsaved(saved: Chat): void {
  const { conversationId: _gone, ...chat } = chatStore.get();
  if (isSameConversation(saved, chat)) {
    chatStore.set({ ...chat, savedCount: 0, creationKey: randomId() });
  }
}

/** Whether one is an earlier state of the other; a conversation is identified by its first message. */
export function isSameConversation(one: Chat, other: Chat): boolean {
  return one.messages[0] !== undefined && one.messages[0].id === other.messages[0]?.id;
}

/** The `Idempotency-Key` with which it is created; a conversation is identified by its first message. */
export function creationKeyOf({ creationKey, messages }: Chat): string {
  return creationKey ?? messages[0]?.id ?? randomId();
}

export function hasUnsavedMessages({ messages, savedCount }: Chat): boolean {
  return savedCount < messages.length;
}

/** Starts an empty conversation. Returns the previous one, for `restoreChat`. */
export function startNewChat(): Chat {
  const before = chatStore.get();
  const { ownerId } = before;
  chatStore.set(ownerId ? { ...EMPTY_CHAT, ownerId } : EMPTY_CHAT);

  return before;
}

/** Shows a saved conversation in place of the one on the screen. */
export function openChat(chat: Chat): void {
  chatStore.set(chat);
}

export function restoreChat(chat: Chat): void {
  chatStore.set(chat);
}

export function setOwner(ownerId: string): void {
  update({ ownerId });
}

/** Deletes everything before somebody else uses this tab. */
export function resetChat(): void {
  chatStore.set(EMPTY_CHAT);
  draftStore.set('');
}

function update(change: Partial<Chat>): void {
  chatStore.set({ ...chatStore.get(), ...change });
}

function idsOf(messages: readonly ConversationMessage[]): Set<string> {
  return new Set(messages.map(({ id }) => id));
}

function newMessage(content: Omit<ChatMessage, 'id' | 'timestamp'>): ChatMessage {
  return { id: randomId(), timestamp: new Date().toISOString(), ...content };
}
