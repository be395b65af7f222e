import type { DueItem } from '@hearthwise/contracts';
import { stableId } from '@hearthwise/service-kit';
import type { EntityManager } from 'typeorm';
import { insertNotification } from './insert-notification.js';

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Reminds the owners of items that are due, within one transaction; each once for its date. */
export async function notifyOfDueItems(manager: EntityManager, items: DueItem[]): Promise<void> {
  const inOrder = items.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  for (const { userId, checklistId, itemId, text, dueOn } of inOrder) {
    await insertNotification(manager, {
      id: stableId(`${itemId.toLowerCase()} ${dueOn}`),
      userId,
      type: 'reminder',
      subject: { kind: 'checklist_item', id: itemId },
      actorId: null,
      title: `Due ${days.format(new Date(dueOn))}: ${text}`,
      href: `/planning/checklists/${checklistId}`,
    });
  }
}
