import { parseConfig } from '@hearthwise/service-kit';
import { describe, expect, it } from 'vitest';
import { PROCESSES, SERVICES } from '../local/processes.mjs';
import {
  compose,
  dotEnv,
  environmentOf,
  OURS,
  read,
  readCompose,
  resolve,
  SCHEMAS,
} from './compose-file.mjs';

const dockerfile = read('Dockerfile');
const composeText = read('docker-compose.yml');
/** What the journeys change in it. */
const journeys = readCompose('infra/testing/compose.journeys.yml');

/** What somebody else wrote. */
const FOREIGN = [
  'postgres',
  'redis',
  'minio',
  'caddy',
  'otel-collector',
  'tempo',
  'prometheus',
  'node-exporter',
  'grafana',
];

/** Stages of the Dockerfile by name, each with the one it starts from. */
const stages = new Map(
  [...dockerfile.matchAll(/^FROM (\S+) AS (\S+)$/gm)].map(([, from, stage]) => [stage, from]),
);

describe('docker-compose.yml', () => {
  it('should run every process, both workers, the migrations and commands', () => {
    const expected = [...OURS.map(([name]) => name), 'migrations', 'tools', ...FOREIGN];
    expect(Object.keys(compose.services).toSorted()).toEqual(expected.toSorted());
  });

  it.each([...OURS, ['migrations', 'migrations'], ['tools', 'migrations']])(
    'should run %s from a target of its own image',
    (name, target) => {
      const { build, image } = compose.services[name];

      expect(build).toEqual({ context: '.', target });
      expect(stages.has(target)).toBe(true);
      expect(image).toBe(`hearthwise/${target}:\${HEARTHWISE_VERSION:-local}`);
    },
  );

  it('should tell people the command of the guide for a forgotten password', () => {
    const { RESET_LINK_COMMAND } = environmentOf('gateway');

    expect(read('docs/operations.md')).toContain(`${RESET_LINK_COMMAND} someone@`);
  });

  it.each(OURS)('should give %s every setting that it requires, and each a valid one', (name, process) => {
    expect(() => parseConfig(SCHEMAS[process], environmentOf(name))).not.toThrow();
  });

  it.each(OURS)('should give %s no setting that .env.example does not name', (name) => {
    const known = new Set(
      [...read('.env.example').matchAll(/^#([A-Z\d_]+)=/gm)].map(([, variable]) => variable),
    );

    expect(Object.keys(environmentOf(name)).filter((variable) => !known.has(variable))).toEqual([]);
  });

  it.each(['ai', 'media'])(
    'should give the worker of %s what it gives the process that takes calls',
    (name) => {
      const role = `${name.toUpperCase()}_ROLE`;
      const { OTEL_SERVICE_NAME: _name, PORT: _port, [role]: api, ...settings } = environmentOf(name);
      const {
        OTEL_SERVICE_NAME: _other,
        PORT: _at,
        [role]: worker,
        ...others
      } = environmentOf(`${name}-worker`);

      expect([api, worker]).toEqual(['api', 'worker']);
      expect(others).toEqual(settings);
    },
  );

  it('should know each process by the token that it gives it', () => {
    const { RPC_CALLERS: callers } = dotEnv;
    for (const name of SERVICES) {
      expect(environmentOf(name).RPC_CALLERS).toBe(callers);
    }
    const tokens = PROCESSES.map((name) => environmentOf(name).RPC_TOKEN);
    expect(new Set(tokens).size).toBe(PROCESSES.length);
  });

  it('should reach each service at the port on which it listens', () => {
    const addresses = OURS.flatMap(([name]) =>
      Object.entries(environmentOf(name)).filter(([variable]) =>
        /^(AUTH|CONTENT|COMMUNITY|AI|MEDIA)_URL$/.test(variable),
      ),
    );
    expect(addresses.length).toBeGreaterThan(10);
    for (const [variable, address] of addresses) {
      const service = variable.slice(0, -'_URL'.length).toLowerCase();
      expect(address).toBe(`http://${service}:${environmentOf(service).PORT}`);
    }
  });

  it('should wait for the migrations before any service starts', () => {
    for (const [name] of OURS.filter(([process]) => process !== 'gateway')) {
      expect(compose.services[name].depends_on.migrations).toEqual({
        condition: 'service_completed_successfully',
      });
    }
    expect(compose.services.migrations.restart).toBe('no');
  });

  it('should hold no secret', () => {
    const secret = /PASSWORD|TOKEN|SECRET|KEY$|CALLERS/;
    const literal = [...composeText.matchAll(/^ +([A-Z\d_]+): (.+)$/gm)].filter(
      ([, variable, value]) => secret.test(variable) && !/^\$\{\w+:[?-]/.test(value),
    );
    expect(literal.map(([line]) => line.trim())).toEqual([]);
    for (const text of [composeText, dockerfile]) {
      expect(text.replace(/@sha256:[\da-f]{64}/g, '')).not.toMatch(/\b[\da-f]{32,}\b|:\/\/\w*:[^$@/\s{]+@/);
    }
  });

  it('should give secrets no default', () => {
    const withDefault = [...composeText.matchAll(/\$\{(\w*(?:PASSWORD|TOKEN|SECRET|_KEY)\w*):-([^}]+)\}/g)];

    expect(withDefault.map(([, name]) => name)).toEqual([]);
  });

  it('should publish only the gateway, the object store, Caddy and Grafana, on this machine unless told otherwise', () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports);

    expect(published.map(([name]) => name).toSorted()).toEqual(['caddy', 'gateway', 'grafana', 'minio']);
    for (const [name, { ports }] of published) {
      expect(name === 'caddy' || ports.every((port) => resolve(port).startsWith('127.0.0.1:'))).toBe(true);
    }
  });

  it('should let nobody but the services reach Postgres, and nobody out but who has to', () => {
    const on = (network) =>
      Object.keys(compose.services).filter((name) => compose.services[name].networks.includes(network));
    const { networks } = compose;

    expect(on('postgres').toSorted()).toEqual(
      [...SERVICES, 'ai-worker', 'media-worker', 'migrations', 'tools', 'postgres'].toSorted(),
    );
    expect(on('outbound')).toEqual(['auth', 'ai', 'ai-worker', 'tools']);
    expect(Object.keys(networks).filter((name) => !networks[name].internal)).toEqual([
      'edge',
      'outbound',
      'dashboards',
    ]);
  });

  it.each(Object.keys(compose.services))('should confine %s', (name) => {
    const service = compose.services[name];

    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.deploy.resources.limits.memory).toMatch(/^\d+[mg]$/);
    expect(service.privileged ?? service.container_name).toBeUndefined();
  });

  it('should let Postgres write down no more of what people wrote than the launcher does', () => {
    const kept = [...read('infra/local/postgres.mjs').matchAll(/^ {2}(log_\w+): '(\w+)'/gm)];

    expect(kept.length).toBeGreaterThan(4);
    for (const [, name, value] of kept) {
      expect(compose.services.postgres.command).toContain(`-c${name}=${value}`);
    }
  });

  it('should name an exact version of everything that others wrote', () => {
    for (const name of FOREIGN) {
      expect(compose.services[name].image).toMatch(
        /:v?\d+\.\d+[.\w-]*$|:RELEASE\.[\dTZ-]+@sha256:[\da-f]{64}$/,
      );
    }
  });
});

describe('compose.journeys.yml', () => {
  it.each(Object.keys(journeys.services))('should change settings of %s to other valid ones', (name) => {
    const { environment, ...rest } = journeys.services[name];
    const process = OURS.find(([service]) => service === name)?.[1];
    const settings = { ...environmentOf(name), ...environment };

    expect(rest).toEqual({});
    expect(parseConfig(SCHEMAS[process], settings)).not.toEqual(
      parseConfig(SCHEMAS[process], environmentOf(name)),
    );
  });
});

describe('the Dockerfile', () => {
  it('should have the Node of package.json', () => {
    const { devDependencies } = JSON.parse(read('package.json'));

    expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${devDependencies.node}-`);
    expect(read('.nvmrc').trim()).toBe(devDependencies.node);
  });

  it.each([...PROCESSES, 'migrations'])('should run %s as a user without rights', (target) => {
    const lineage = [target];
    while (stages.has(lineage.at(-1))) {
      lineage.push(stages.get(lineage.at(-1)));
    }

    expect(lineage).toContain('runtime');
    expect(dockerfile).toMatch(/^USER 1000:1000$/m);
    expect(dockerfile.match(/^USER .*/gm)).toHaveLength(1);
  });

  it.each(PROCESSES)('should have %s listen where docker-compose.yml expects it', (target) => {
    const stage = dockerfile.split(`AS ${target}\n`)[1].split('\nFROM ')[0];
    const { PORT } = environmentOf(target);

    expect(stage).toContain(`ENV PORT=${PORT}\nEXPOSE ${PORT}`);
  });

  it('should install what the lock file has, and no packages but those of its workspaces', () => {
    expect(dockerfile).not.toMatch(/npm (?:install|i) /);
    for (const process of PROCESSES) {
      const workspace = process === 'gateway' ? process : `services/${process}`;
      expect(dockerfile).toMatch(
        new RegExp(`FROM packages AS ${process}-packages\\nRUN .*install-packages -w ${workspace}\\n`),
      );
    }
  });
});
