import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators can change what to do in danger; a card without a row has the text that came with the product. */
export class AddSafetyCards1795720000000 implements MigrationInterface {
  name = 'AddSafetyCards1795720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE safety_cards (
        key text PRIMARY KEY,
        revision int NOT NULL,
        fields jsonb NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE safety_card_revisions (
        key text NOT NULL,
        revision int NOT NULL,
        fields jsonb NOT NULL,
        editor_id uuid NOT NULL,
        note text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (key, revision)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE safety_card_revisions, safety_cards');
  }
}
