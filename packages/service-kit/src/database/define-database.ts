import { type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { DataSource, type DataSourceOptions, type EntityTarget, type MigrationInterface } from 'typeorm';
import type { DatabaseConfig } from '../config.js';
import { DatabasePool } from './database-pool.js';

interface Definition {
  /** The schema that the service owns. */
  schema: string;
  entities: EntityTarget<object>[];
  migrations: (new () => MigrationInterface)[];
  /** Settings of Postgres on connections for searches, beside those of every connection, such as `-c random_page_cost=1.1`. */
  searchOptions?: string;
}

interface Connection {
  url: string;
  /** Another schema than the service's own, for tests. */
  schema?: string | undefined;
  poolSize?: number;
  /** Connections for searches, beside those of `poolSize`. */
  searchPoolSize?: number;
}

/** Postgres cancels a statement that runs longer: nobody waits for it any more. */
const STATEMENT_TIMEOUT_MS = 10_000;

/** A service's schema: its tables and migrations, and functions to connect to, migrate and inject it. */
export interface Database {
  schema: string;
  options(connection: Connection): DataSourceOptions;
  /** A connected data source, for seeds and tests; its user destroys it. */
  connect(connection: Connection): Promise<DataSource>;
  /** The names of all migrations, in their order. */
  migrationNames: readonly string[];
  /**
   * Brings the schema up to date; safe to run from several processes at once and twice. With `only`, the names of some
   * migrations, it runs no others: how the schema was in an earlier release.
   */
  migrate(url: string, schema?: string, only?: readonly string[]): Promise<void>;
  /** The Nest module that provides the data source and repositories of all entities. */
  module(config: DatabaseConfig): DynamicModule;
}

/** Describes a service's schema once, for the service, its migrations, its seed and its tests. */
export function defineDatabase(definition: Definition): Database {
  const options = (connection: Connection) => dataSourceOptions(definition, connection);
  const connect = async (connection: Connection) => new DataSource(options(connection)).initialize();
  const connectWith = (only: readonly string[] | undefined) => async (connection: Connection) =>
    new DataSource({ ...options(connection), migrations: chosen(definition, only) }).initialize();

  return {
    schema: definition.schema,
    options,
    connect,
    migrationNames: definition.migrations.map(nameOf),
    migrate: (url, schema = definition.schema, only) => migrate({ url, schema, connect: connectWith(only) }),
    module: (config) => {
      const connection = {
        url: config.DATABASE_URL,
        schema: config.DATABASE_SCHEMA,
        poolSize: config.DATABASE_POOL,
        searchPoolSize: config.DATABASE_SEARCH_POOL,
      };

      return {
        module: class DatabaseModule {},
        imports: [
          TypeOrmModule.forRoot({ ...options(connection), retryAttempts: 10, retryDelay: 500 }),
          TypeOrmModule.forFeature(definition.entities as never[]),
        ],
        exports: [TypeOrmModule],
      };
    },
  };
}

function chosen({ migrations }: Definition, only: readonly string[] | undefined): Definition['migrations'] {
  return only ? migrations.filter((migration) => only.includes(nameOf(migration))) : migrations;
}

function nameOf(migration: new () => MigrationInterface): string {
  return new migration().name ?? migration.name;
}

function dataSourceOptions(definition: Definition, connection: Connection): DataSourceOptions {
  const schema = connection.schema ?? definition.schema;
  // Unqualified names in migrations and queries mean the service's own schema; extensions live in public. Days are those
  // of UTC, whatever the server is set to.
  const options = `-c search_path=${schema},public -c statement_timeout=${STATEMENT_TIMEOUT_MS} -c timezone=UTC`;

  return {
    type: 'postgres',
    url: connection.url,
    schema,
    entities: definition.entities as never[],
    migrations: definition.migrations,
    migrationsTableName: 'migrations',
    synchronize: false,
    installExtensions: false,
    poolSize: connection.poolSize ?? 4,
    connectTimeoutMS: 5_000,
    applicationName: `hearthwise-${definition.schema}`,
    extra: {
      options,
      searchMax: connection.searchPoolSize ?? 1,
      searchOptions: `${options} ${definition.searchOptions ?? ''}`,
    },
    driver: { ...pg, Pool: DatabasePool },
  };
}

interface Migration {
  url: string;
  schema: string;
  connect: Database['connect'];
}

/** An advisory lock lets only one process migrate a schema at a time. */
async function migrate({ url, schema, connect }: Migration): Promise<void> {
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock(hashtext($1))', [`migrate:${schema}`]);
    const dataSource = await connect({ url, schema });
    try {
      await dataSource.runMigrations({ transaction: 'each' });
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await lock.end();
  }
}
