import { isDeepStrictEqual } from 'node:util';
import { type AuditAction, LIMITS, truncate } from '@hearthwise/contracts';
import type { EntityManager } from 'typeorm';

type Fields = Readonly<Record<string, unknown>>;

/** An act to record. Personal data is never part of it: ids only. */
export interface AuditedAct {
  /** Null for what the product does by itself, or a command does. */
  actorId: string | null;
  action: AuditAction;
  /** What it concerns: an id, or the key of a document; and its title, if it has one. */
  subject?: { id: string; label?: string | null };
  /** The state before; of what was created, leave it out. With both states, only the fields that differ are stored. */
  before?: Fields;
  /** The state afterwards; of what was deleted, leave it out. */
  after?: Fields;
}

/** Records an act in its own transaction, so that neither exists without the other. */
export async function recordAudit(
  manager: EntityManager,
  { actorId, action, subject, before, after }: AuditedAct,
): Promise<void> {
  const label = subject?.label ? cut(subject.label, LIMITS.auditLabelMax) : null;
  await manager.query(
    `INSERT INTO audit_entries (actor_id, action, subject_id, subject_label, before, after)
      VALUES ($1, $2, $3, $4, $5, $6)`,
    [actorId, action, subject?.id ?? null, label, toStored(before, after), toStored(after, before)],
  );
}

/** The fields as JSON: without those that are the same in the other state, and with long values cut. */
function toStored(fields: Fields | undefined, other: Fields | undefined): string | null {
  if (!fields) {
    return null;
  }
  const changed = Object.entries(fields).filter(
    ([name, value]) => !other || !isDeepStrictEqual(value, other[name]),
  );

  return JSON.stringify(Object.fromEntries(changed.map(([name, value]) => [name, bounded(value)])));
}

/** A value that would be long becomes a text with its beginning. */
function bounded(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

  return text.length > LIMITS.auditFieldMax ? cut(text, LIMITS.auditFieldMax) : value;
}

function cut(text: string, length: number): string {
  return text.length > length ? `${truncate(text, length - 1)}…` : text;
}
