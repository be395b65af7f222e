import type { Advice, ConversationMessage } from '@hearthwise/contracts';
import { sessionValue } from './session-value.js';

/** A message as it is saved and, with an answer, everything that came along. */
export interface ChatMessage extends ConversationMessage {
  advice?: Advice;
}

export interface Chat {
  messages: readonly ChatMessage[];
  /** How many of them the saved conversation has. */
  savedCount: number;
  /** Of the saved conversation, once there is one. */
  conversationId?: string;
  /** The member in whose tab this is; unknown while nobody is signed in. */
  ownerId?: string;
}

export const EMPTY_CHAT: Chat = { messages: [], savedCount: 0 };

/** The conversation on the screen. */
export const chatStore = sessionValue<Chat>('hw-chat', EMPTY_CHAT);

/** What stands in the question box. */
export const draftStore = sessionValue<string>('hw-chat-draft', '');

/** Appends a question. */
export function addQuestion(content: string): ChatMessage {
  const question = message({ role: 'user', content });
  update({ messages: [...chatStore.get().messages, question] });

  return question;
}

/** Appends the answer to the last question; false when the conversation has gone on without it. */
export function addAnswer(questionId: string, advice: Advice): boolean {
  const { messages } = chatStore.get();
  if (messages.at(-1)?.id !== questionId) {
    return false;
  }
  update({ messages: [...messages, message({ role: 'assistant', content: advice.answer, advice })] });

  return true;
}

/** Notes what the server has of a conversation, unless it is no longer the one on the screen. */
export function noteSaved(saved: Chat, conversationId: string): void {
  if (isSameConversation(saved, chatStore.get())) {
    update({ conversationId, savedCount: saved.messages.length });
  }
}

/** The saved conversation is gone from the server: the next save makes a new one. */
export function forgetSaved(saved: Chat): void {
  const { conversationId: _gone, ...chat } = chatStore.get();
  if (isSameConversation(saved, chat)) {
    chatStore.set({ ...chat, savedCount: 0 });
  }
}

/** Whether one is an earlier state of the other; a conversation is known by its first message. */
export function isSameConversation(one: Chat, other: Chat): boolean {
  return one.messages[0] !== undefined && one.messages[0].id === other.messages[0]?.id;
}

export function hasUnsavedMessages({ messages, savedCount }: Chat): boolean {
  return savedCount < messages.length;
}

/** Begins with an empty page; the answer is the conversation that was put away. */
export function startOver(): Chat {
  const before = chatStore.get();
  const { ownerId } = before;
  chatStore.set(ownerId ? { ...EMPTY_CHAT, ownerId } : EMPTY_CHAT);

  return before;
}

export function bringBack(chat: Chat): void {
  chatStore.set(chat);
}

export function claimFor(ownerId: string): void {
  update({ ownerId });
}

/** Leaves nothing behind for whoever uses this tab next. */
export function wipe(): void {
  chatStore.set(EMPTY_CHAT);
  draftStore.set('');
}

function update(change: Partial<Chat>): void {
  chatStore.set({ ...chatStore.get(), ...change });
}

function message(content: Pick<ChatMessage, 'role' | 'content' | 'advice'>): ChatMessage {
  return { id: randomId(), timestamp: new Date().toISOString(), ...content };
}

/** `crypto.randomUUID` exists on secure origins only, and these ids matter within one conversation only. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('');
}
