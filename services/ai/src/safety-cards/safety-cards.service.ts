import {
  type Actor,
  AppError,
  type AuditAction,
  type ListPage,
  type OperationPayload,
  OPERATIONS,
  requireAllowed,
  SAFETY_CARD_KEYS,
  type SafetyCard,
  type SafetyCardKey,
  type SafetyCardRevisionRecord,
  type UpdateSafetyCardInput,
} from '@hearthwise/contracts';
import { recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { toSafetyCard, toSafetyCardRevision } from './safety-card.mapper.js';
import { SafetyCardsRepository, type SafetyCardRow } from './safety-cards.repository.js';

type Update = OperationPayload<typeof OPERATIONS.ai.updateSafetyCard>;
type List = OperationPayload<typeof OPERATIONS.ai.listSafetyCardRevisions>;
type Restore = OperationPayload<typeof OPERATIONS.ai.restoreSafetyCardRevision>;

/** What one save stores. */
interface Save {
  key: SafetyCardKey;
  fields: UpdateSafetyCardInput;
  editorId: string;
  note: string;
  ifRevision: number | undefined;
}

/** Safety cards as everybody reads and administrators change them, each save a revision. */
@Injectable()
export class SafetyCardsService {
  constructor(
    private readonly cards: SafetyCardsRepository,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async list(): Promise<SafetyCard[]> {
    const rows = new Map((await this.cards.list()).map((row) => [row.key, row]));

    return SAFETY_CARD_KEYS.map((key) => toSafetyCard(key, rows.get(key)));
  }

  /** @throws AppError safety_card.not_found */
  async get(text: string): Promise<SafetyCard> {
    const key = requireKey(text);

    return toSafetyCard(key, await this.cards.find(key));
  }

  /** @throws AppError auth.required, auth.forbidden, safety_card.not_found, safety_card.changed */
  async update({ key: text, fields, note, ifRevision }: Update, actor: Actor | null): Promise<SafetyCard> {
    const { id: editorId } = requireAllowed(actor, 'safetyCard.update');
    const key = requireKey(text);

    return this.save('safety_card.saved', { key, fields, editorId, note, ifRevision });
  }

  /** @throws AppError auth.required, auth.forbidden, safety_card.not_found */
  async listRevisions(
    { key: text, ...page }: List,
    actor: Actor | null,
  ): Promise<ListPage<SafetyCardRevisionRecord>> {
    requireAllowed(actor, 'safetyCard.readRevisions');
    const { rows, ...rest } = await this.cards.listRevisions(requireKey(text), page);

    return { ...rest, rows: rows.map(toSafetyCardRevision) };
  }

  /** @throws AppError auth.required, auth.forbidden, safety_card.not_found, revision.not_found */
  async getRevision(key: string, revision: string, actor: Actor | null): Promise<SafetyCard> {
    requireAllowed(actor, 'safetyCard.readRevisions');

    return this.requireRevision(requireKey(key), revision);
  }

  /** @throws AppError auth.required, auth.forbidden, safety_card.not_found, revision.not_found, safety_card.changed */
  async restore({ key: text, revision, ifRevision }: Restore, actor: Actor | null): Promise<SafetyCard> {
    const { id: editorId } = requireAllowed(actor, 'safetyCard.update');
    const key = requireKey(text);
    const earlier = await this.requireRevision(key, revision);
    const note =
      earlier.revision === 0
        ? 'Restored the text that came with the product'
        : `Restored version ${earlier.revision}`;
    const fields = fieldsOf(earlier);

    return this.save('safety_card.revision_restored', { key, fields, editorId, note, ifRevision });
  }

  private save(action: AuditAction, save: Save): Promise<SafetyCard> {
    const { key, editorId: actorId } = save;

    return this.dataSource.transaction(async (manager) => {
      const before = toSafetyCard(key, await this.cards.findForUpdate(manager, key));
      const saved = toSafetyCard(key, requireUnchanged(await this.cards.save(manager, save)));
      await recordAudit(manager, {
        actorId,
        action,
        subject: { id: key, label: saved.title },
        before: { ...fieldsOf(before) },
        after: { ...fieldsOf(saved) },
      });

      return saved;
    });
  }

  private async requireRevision(key: SafetyCardKey, text: string): Promise<SafetyCard> {
    if (text === '0') {
      return toSafetyCard(key, undefined);
    }
    const row = /^[1-9]\d{0,8}$/.test(text) ? await this.cards.findRevision(key, Number(text)) : undefined;
    if (!row) {
      throw new AppError('revision.not_found', 'Version not found');
    }

    return toSafetyCard(key, row);
  }
}

function fieldsOf({ title, call, now, guide, sources, reviewedOn }: SafetyCard): UpdateSafetyCardInput {
  return { title, call, now, guide, sources, reviewedOn };
}

function requireKey(text: string): SafetyCardKey {
  const key = SAFETY_CARD_KEYS.find((known) => known === text);
  if (!key) {
    throw new AppError('safety_card.not_found', 'Safety card not found');
  }

  return key;
}

function requireUnchanged(saved: SafetyCardRow | undefined): SafetyCardRow {
  if (!saved) {
    throw AppError.changed('safety_card.changed');
  }

  return saved;
}
