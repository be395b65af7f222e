import { type ConversationMessage, LIMITS } from '@hearthwise/contracts';

/**
 * The stored messages with those that only the sender has: questions at the end, answers below their questions. Of more than
 * a conversation can have, the last ones.
 */
export function mergeMessages(
  stored: readonly ConversationMessage[],
  sent: readonly ConversationMessage[],
): ConversationMessage[] {
  const merged = [...stored];
  const known = new Set(stored.map(({ id }) => id));
  for (const [at, message] of sent.entries()) {
    if (known.has(message.id)) {
      continue;
    }
    known.add(message.id);
    merged.splice(placeOf(message, sent[at - 1], merged), 0, message);
  }

  return merged.slice(-LIMITS.conversationMessagesMax);
}

function placeOf(
  message: ConversationMessage,
  previous: ConversationMessage | undefined,
  merged: readonly ConversationMessage[],
): number {
  if (message.role === 'user' || !previous) {
    return merged.length;
  }

  return merged.findIndex(({ id }) => id === previous.id) + 1;
}
