import type { AnsweredQuestion } from '@hearthwise/contracts';
import { stableId } from '@hearthwise/service-kit';
import type { EntityManager } from 'typeorm';
import { insertNotification } from './insert-notification.js';

/** Tells members who waited for a guide that there is one, within one transaction; each once for a question. */
export async function notifyOfAnsweredQuestions(
  manager: EntityManager,
  items: AnsweredQuestion[],
): Promise<void> {
  const inOrder = items.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  for (const { userId, adviceId, question, slug, title } of inOrder) {
    await insertNotification(manager, {
      id: stableId(`answered ${userId} ${adviceId}`.toLowerCase()),
      userId,
      type: 'answered',
      subject: { kind: 'question', id: adviceId },
      actorId: null,
      title: `“${title}” answers what you asked: ${question}`,
      href: `/article/${slug}`,
    });
  }
}
