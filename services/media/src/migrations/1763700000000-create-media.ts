import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first table of media. Names are unqualified: the connection's search path is the service's schema. */
export class CreateMedia1763700000000 implements MigrationInterface {
  name = 'CreateMedia1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE images (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        owner_id uuid NOT NULL,
        object_key text NOT NULL UNIQUE,
        content_type text,
        bytes int CHECK (bytes > 0),
        width int CHECK (width > 0),
        height int CHECK (height > 0),
        alt_text text NOT NULL DEFAULT '',
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'ready')),
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT images_ready_is_known CHECK (
          status = 'pending' OR num_nulls(content_type, bytes, width, height) = 0
        )
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE images');
  }
}
