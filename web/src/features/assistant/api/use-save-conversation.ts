import type { Conversation } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { conversationTitle } from '@hearthwise/contracts/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, send, sendOnce, statusOf } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import {
  type Chat,
  chatStore,
  creationKeyOf,
  markUnsaved,
  hasUnsavedMessages,
  isSameConversation,
  markSaved,
  withStored,
} from '../store/chat-store.js';

interface Save {
  chat: Chat;
  categoryId: string | null;
}

type Body = CallInput<'createConversation'>['body'];

export const SAVE_CONVERSATION = ['saveConversation'];

/**
 * Saves the conversation: creates it, later updates it. Saves run one after another and each sends the latest state, so an
 * older state never overwrites a newer one. What another tab or device has added is kept, and shown here from then on.
 */
export function useSaveConversation() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationKey: SAVE_CONVERSATION,
    scope: { id: 'saveConversation' },
    mutationFn: saveAll,
    onSuccess: () => void invalidateReadsAfter(queryClient, 'updateConversation'),
  });
}

/** If a message arrives during a save, it saves once more. */
async function saveAll({ chat, categoryId }: Save): Promise<void> {
  let current = latestOf(chat);
  do {
    const stored = await saveOnce(current, categoryId);
    markSaved(current, stored);
    current = latestOf(withStored(current, current, stored));
  } while (hasUnsavedMessages(current));
}

/** The state on the screen, unless another conversation has been started there. */
function latestOf(chat: Chat): Chat {
  const shown = chatStore.get();

  return isSameConversation(chat, shown) ? shown : chat;
}

async function saveOnce(chat: Chat, categoryId: string | null): Promise<Conversation> {
  const body = toConversation(chat, categoryId);
  if (!chat.conversationId) {
    return createOnce(chat, body);
  }
  try {
    return await update(chat.conversationId, body);
  } catch (error) {
    if (statusOf(error) === 404) {
      markUnsaved(chat);
    }
    throw error;
  }
}

/** An attempt whose answer was lost may have stored other messages under the same key: then the rest is saved, too. */
async function createOnce(chat: Chat, body: Body): Promise<Conversation> {
  const created = await sendOnce('createConversation', creationKeyOf(chat), { body });
  const stored = new Set(created.messages.map(({ id }) => id));

  return body.messages.every(({ id }) => stored.has(id)) ? created : update(created.id, body);
}

function update(id: string, body: Body): Promise<Conversation> {
  return send('updateConversation', { params: { id }, body: { ...body, merge: true } });
}

function toConversation({ messages }: Chat, categoryId: string | null): Body {
  const kept = messages.slice(-LIMITS.conversationMessagesMax);

  return {
    title: conversationTitle(messages[0]?.content ?? ''),
    messages: kept.map(({ id, role, content, timestamp }) => ({ id, role, content, timestamp })),
    categoryId,
  };
}
