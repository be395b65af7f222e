import { createHash } from 'node:crypto';
import type { DueItem } from '@hearthwise/contracts';
import type { EntityManager } from 'typeorm';
import { insertNotification } from './insert-notification.js';

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Reminds the owners of items that are due, within one transaction; each once for its date. */
export async function notifyOfDueItems(manager: EntityManager, items: DueItem[]): Promise<void> {
  const inOrder = items.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  for (const { userId, checklistId, itemId, text, dueOn } of inOrder) {
    await insertNotification(manager, {
      id: reminderId(itemId, dueOn),
      userId,
      type: 'reminder',
      subject: { kind: 'checklist_item', id: itemId },
      actorId: null,
      title: `Due ${days.format(new Date(dueOn))}: ${text}`,
      href: `/planning/checklists/${checklistId}`,
    });
  }
}

/** The same UUID (version 8 of RFC 9562) for the same item and date. */
function reminderId(itemId: string, dueOn: string): string {
  const bytes = createHash('sha256').update(`${itemId.toLowerCase()} ${dueOn}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;

  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
