import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseConfig } from '@hearthwise/service-kit';
import { describe, expect, it } from 'vitest';
import { load } from 'js-yaml';
import { readSettings } from '../backup/settings.mjs';
import { COMMANDS, compose, dotEnv, environmentOf, OURS, read, SCHEMAS } from './compose-file.mjs';
import {
  containerOf,
  environmentOfPod,
  mayReach,
  podOf,
  render,
  renderer,
  settingsOf,
} from './manifests.mjs';

if (!renderer) {
  console.warn('The manifests of k8s/ are not tested: neither kubectl nor kustomize is installed here.');
}
const dev = renderer ? render('k8s/overlays/dev') : [];
const production = renderer ? render('k8s/overlays/production') : [];

const backup = renderer ? renderWith('backup') : [];

const STORES = ['postgres', 'redis', 'minio'];
/** Variables of the system that a process's own settings do not name. */
const OF_THE_SYSTEM = /^OTEL_/;

const find = (objects, kind, name) =>
  objects.find((object) => object.kind === kind && object.metadata.name === name);
const isWorkload = ({ kind }) => ['Deployment', 'StatefulSet', 'Job', 'CronJob'].includes(kind);
const toMebibytes = (size) => Number.parseInt(size, 10) * (/g/i.test(size) ? 1_024 : 1);

/** Who is on a network of docker-compose.yml; the commands of operators have components here. @param {string} network */
function onNetwork(network) {
  return Object.keys(compose.services)
    .filter((name) => name !== 'tools' && compose.services[name].networks.includes(network))
    .toSorted();
}

/** The objects of the overlay of production when it names a component. @param {string} component */
function renderWith(component) {
  const folder = mkdtempSync(join(tmpdir(), 'hearthwise-k8s-'));
  try {
    cpSync(fileURLToPath(new URL('../../k8s/', import.meta.url)), folder, { recursive: true });
    const overlay = join(folder, 'overlays', 'production');
    appendFileSync(join(overlay, 'kustomization.yaml'), `components: [../../components/${component}]\n`);

    return render(overlay);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The names by which workloads read settings or secrets, in order. @param {'configMapKeyRef' | 'secretKeyRef'} kind */
function namesOf(kind) {
  const variables = [...dev, ...backup].filter(isWorkload).flatMap((workload) => containerOf(workload).env);
  const keys = variables.map(({ valueFrom }) => valueFrom?.[kind]?.key).filter(Boolean);

  return [...new Set(keys)].toSorted();
}

describe.skipIf(!renderer)('the manifests', () => {
  describe.each(OURS)('of %s', (name, process) => {
    const deployment = find(dev, 'Deployment', name);
    const inProduction = find(production, 'Deployment', name);

    it('should give it the same settings as docker-compose.yml', () => {
      const {
        DRAIN_MS: _drain,
        RESET_LINK_COMMAND: _command,
        ...settings
      } = environmentOfPod(deployment, dotEnv, dev);
      const {
        OPENAI_API_KEY: _key,
        OIDC_CLIENT_SECRET: _secret,
        RESET_LINK_COMMAND: _other,
        ...expected
      } = environmentOf(name);

      expect(settings).toEqual(expected);
    });

    it('should give it optional secrets as docker-compose.yml does', () => {
      const optional = { OPENAI_API_KEY: 'k'.repeat(40), OIDC_CLIENT_SECRET: 's'.repeat(40) };
      const settings = environmentOfPod(deployment, { ...dotEnv, ...optional }, dev);

      expect(Object.keys(settings).filter((variable) => variable in optional)).toEqual(
        Object.keys(environmentOf(name)).filter((variable) => variable in optional),
      );
    });

    it('should tell it nothing that it does not know', () => {
      const schemas = [SCHEMAS[process], COMMANDS[process]].filter(Boolean);
      const known = new Set(schemas.flatMap(settingsOf));
      const settings = Object.keys(environmentOfPod(inProduction, dotEnv, production));

      expect(settings.filter((key) => !known.has(key) && !OF_THE_SYSTEM.test(key))).toEqual([]);
    });

    it('should tell it in production what it requires, and only valid values', () => {
      const settings = environmentOfPod(inProduction, dotEnv, production);

      expect(() => parseConfig(SCHEMAS[process], settings)).not.toThrow();
    });

    it('should run it from the image of docker-compose.yml, with as much memory', () => {
      const { image, resources } = containerOf(deployment);

      expect(image).toBe(compose.services[name].image.replace('${HEARTHWISE_VERSION:-local}', 'local'));
      expect(toMebibytes(resources.limits.memory)).toBe(
        toMebibytes(compose.services[name].deploy.resources.limits.memory),
      );
    });

    it('should listen where others call it', () => {
      const [{ containerPort }] = containerOf(deployment).ports;
      const [port] = find(dev, 'Service', name)?.spec.ports ?? [{ port: containerPort, targetPort: 'http' }];

      expect([containerPort, port.port].map(String)).toEqual(Array(2).fill(environmentOf(name).PORT));
      expect(port.targetPort).toBe('http');
    });

    it('should give it the time to end what it has begun', () => {
      const { terminationGracePeriodSeconds } = podOf(deployment).spec;
      const { lifecycle } = containerOf(deployment);
      const { DRAIN_MS } = environmentOfPod(deployment, dotEnv, dev);

      expect(terminationGracePeriodSeconds).toBe(
        lifecycle.preStop.sleep.seconds +
          Number(DRAIN_MS) / 1_000 +
          Number.parseInt(compose.services[name].stop_grace_period, 10),
      );
    });

    it('should keep two of it in production at least, apart from each other', () => {
      const { spec: scaling } = find(production, 'HorizontalPodAutoscaler', name);
      const { spec: disruption } = find(production, 'PodDisruptionBudget', name);
      const { topologySpreadConstraints } = podOf(inProduction).spec;

      expect(scaling.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name });
      expect(scaling.minReplicas).toBeGreaterThan(1);
      expect(inProduction.spec.replicas).toBeUndefined();
      expect(disruption.selector).toEqual(inProduction.spec.selector);
      expect(topologySpreadConstraints).toHaveLength(2);
    });
  });

  it('should have a Deployment for every process and for nothing else', () => {
    const names = production.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);

    expect(names.toSorted()).toEqual(OURS.map(([name]) => name).toSorted());
  });

  it('should migrate with what docker-compose.yml gives its migrations', () => {
    const job = find(dev, 'Job', 'migrations');

    expect(environmentOfPod(job, dotEnv, dev)).toEqual(environmentOf('migrations'));
  });

  it('should apply everything but the processes with the selector of the guide', () => {
    const isProcess = ({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] === 'process';

    expect(production.filter(isProcess).every(({ kind }) => kind === 'Deployment')).toBe(true);
    expect(production.filter(isProcess)).toHaveLength(OURS.length);
    expect(read('docs/operations.md')).toContain("-l 'app.kubernetes.io/component!=process'");
  });

  it.each(STORES)('should run %s for dev as docker-compose.yml does', (name) => {
    const { image, command, args } = containerOf(find(dev, 'StatefulSet', name));
    const service = compose.services[name];

    expect(image).toBe(service.image);
    expect(args ?? command).toEqual(service.command.map((word) => word.replaceAll('$$', '$')));
  });

  it('should tell people the command of the guide for a forgotten password', () => {
    const { RESET_LINK_COMMAND } = environmentOfPod(find(dev, 'Deployment', 'gateway'), dotEnv, dev);

    expect(read('docs/operations.md')).toContain(`${RESET_LINK_COMMAND} someone@`);
  });

  it('should use every setting', () => {
    const { data } = dev.find(({ kind }) => kind === 'ConfigMap');

    expect(Object.keys(data).toSorted()).toEqual(namesOf('configMapKeyRef'));
  });

  it('should name in the example each secret, and no other', () => {
    const example = load(read('k8s/secret.example.yaml'));
    expect(Object.keys(example.stringData).toSorted()).toEqual(namesOf('secretKeyRef'));
    expect([...new Set(Object.values(example.stringData))]).toEqual(['change-me']);
  });

  it('should let each process reach those whose address it has, and nobody else', () => {
    const deployments = dev.filter(({ kind }) => kind === 'Deployment');
    const reached = deployments.flatMap((from) =>
      deployments
        .filter((to) => from !== to && to.metadata.name !== 'gateway' && mayReach(from, to, 'http', dev))
        .map((to) => `${from.metadata.name} → ${to.metadata.name}`),
    );
    const expected = OURS.flatMap(([name]) =>
      Object.values(environmentOf(name)).flatMap((value) =>
        [...value.matchAll(/^http:\/\/(\w+):400\d$/g)].map(([, other]) => `${name} → ${other}`),
      ),
    );

    expect(reached.toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ['postgres', 'postgres'],
    ['redis', 'redis'],
    ['minio', 's3'],
  ])('should let those reach %s who are on its network in docker-compose.yml', (store, port) => {
    const network = store === 'minio' ? 'objects' : store;
    const to = find(dev, 'StatefulSet', store);
    const reach = dev
      .filter(
        (workload) => ['Deployment', 'Job'].includes(workload.kind) && mayReach(workload, to, port, dev),
      )
      .map(({ metadata }) => metadata.name);

    expect([...reach, store].toSorted()).toEqual(onNetwork(network));
  });

  it('should let only those out who are in the network outbound of docker-compose.yml', () => {
    const { spec } = find(production, 'NetworkPolicy', 'outbound');

    expect(spec.podSelector.matchExpressions[0].values.toSorted()).toEqual(onNetwork('outbound'));
    expect(find(production, 'NetworkPolicy', 'default-deny').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  it.each([...dev, ...backup].filter(isWorkload).map((workload) => [workload.metadata.name, workload]))(
    'should confine %s',
    (_name, workload) => {
      const { spec } = podOf(workload);
      const { image, securityContext, resources } = containerOf(workload);

      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(spec.containers).toHaveLength(1);
      expect(image).toMatch(/:[^/]+$/);
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect([resources.requests.cpu, resources.requests.memory, resources.limits.memory]).not.toContain(
        undefined,
      );
    },
  );

  it.each(['external-secrets', 'monitoring', 'queue-scaling'])(
    'should let an overlay add the component %s',
    (component) => {
      const objects = renderWith(component);

      expect(objects.length).toBeGreaterThan(production.length - 1);
      expect(objects.every(({ kind, metadata }) => kind === 'Namespace' || metadata.namespace)).toBe(true);
    },
  );

  it.each(['backup', 'backup-drill', 'backup-restore'])(
    'should tell the job %s what it reads, and nothing else',
    (name) => {
      const job = find(backup, 'CronJob', name);
      const known = new Set(
        [...read('.env.example').matchAll(/^#([A-Z\d_]+)=/gm)].map(([, variable]) => variable),
      );
      const settings = environmentOfPod(job, dotEnv, backup);

      expect(Object.keys(settings).filter((variable) => !known.has(variable))).toEqual([]);
      expect(readSettings(settings)).toMatchObject({ directory: '/backups', key: dotEnv.BACKUP_KEY });
      expect(containerOf(job).volumeMounts).toContainEqual({ name: 'backups', mountPath: '/backups' });
      expect(existsSync(new URL(`../../${containerOf(job).command[1]}`, import.meta.url))).toBe(true);
    },
  );
});
