import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** How far the texts of the guides are embedded with a model. */
export interface EmbeddingState {
  /** The state of the search index whose texts were counted. */
  change: string;
  total: number;
  embedded: number;
}

/** Vectors of texts, by the model that made them and the hash of the text, in base64. */
@Injectable()
export class EmbeddingsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async listHashes(model: string): Promise<Set<string>> {
    const rows: { hash: Buffer }[] = await this.dataSource.query(
      'SELECT hash FROM embeddings WHERE model = $1',
      [model],
    );

    return new Set(rows.map(({ hash }) => hash.toString('base64')));
  }

  async listVectors(model: string): Promise<Map<string, Int8Array>> {
    const rows: { hash: Buffer; vector: Buffer }[] = await this.dataSource.query(
      'SELECT hash, vector FROM embeddings WHERE model = $1',
      [model],
    );

    return new Map(
      rows.map(({ hash, vector }) => [
        hash.toString('base64'),
        new Int8Array(vector.buffer, vector.byteOffset, vector.length),
      ]),
    );
  }

  async insert(model: string, vectors: ReadonlyMap<string, Int8Array>): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO embeddings (model, hash, vector)
        SELECT $1, decode(hash, 'base64'), decode(vector, 'base64')
        FROM unnest($2::text[], $3::text[]) AS given (hash, vector) ON CONFLICT DO NOTHING`,
      [
        model,
        [...vectors.keys()],
        Array.from(vectors.values(), (vector) => Buffer.from(vector.buffer).toString('base64')),
      ],
    );
  }

  /** Deletes the vectors of texts that are no longer there, and those of other models. */
  async deleteOthers(model: string, hashes: Iterable<string>): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM embeddings WHERE model <> $1
        OR hash NOT IN (SELECT decode(hash, 'base64') FROM unnest($2::text[]) AS kept (hash))`,
      [model, [...hashes]],
    );
  }

  async findState(model: string): Promise<EmbeddingState | null> {
    const [row] = await this.dataSource.query<EmbeddingState[]>(
      'SELECT change, total, embedded FROM embedding_states WHERE model = $1',
      [model],
    );

    return row ?? null;
  }

  /** Stores how far the texts are embedded, which tells every process to read the vectors again. */
  async saveState(model: string, { change, total, embedded }: EmbeddingState): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO embedding_states (model, change, total, embedded) VALUES ($1, $2, $3, $4)
        ON CONFLICT (model) DO UPDATE SET change = excluded.change, total = excluded.total,
          embedded = excluded.embedded, version = embedding_states.version + 1`,
      [model, change, total, embedded],
    );
  }

  /** A number that rises whenever the vectors have changed. */
  async findVersion(model: string): Promise<string> {
    const [row] = await queryPrepared<{ version: string }>(this.dataSource, {
      name: 'embeddings.findVersion',
      text: 'SELECT version FROM embedding_states WHERE model = $1',
      values: [model],
    });

    return row?.version ?? '0';
  }
}
