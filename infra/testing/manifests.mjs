import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadAll } from 'js-yaml';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Commands that render a folder of kustomize, with the one of each developer's first. */
const RENDERERS = [
  ['kubectl', ['kustomize']],
  ['kustomize', ['build']],
];

/** The one that is installed; undefined where there is none. */
export const renderer = RENDERERS.find(
  ([command]) => spawnSync(command, ['help'], { stdio: 'ignore' }).error === undefined,
);

/**
 * The objects of Kubernetes that a folder of kustomize stands for.
 *
 * @param {string} folder from the root of the repository, or absolute
 * @returns {Record<string, any>[]}
 */
export function render(folder) {
  const [command, args] = renderer;
  const { status, stdout, stderr } = spawnSync(command, [...args, folder], { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`${folder} can't be rendered: ${stderr}`);
  }

  return loadAll(stdout);
}

/** The template of the pods of a Deployment, StatefulSet, Job or CronJob. */
export const podOf = ({ spec }) => (spec.jobTemplate?.spec ?? spec).template;

/** The one container of a workload. */
export const containerOf = (workload) => podOf(workload).spec.containers[0];

/**
 * The environment of a workload, without what only other variables are put together from.
 *
 * @param {Record<string, any>} workload
 * @param {Record<string, string>} secrets
 * @param {Record<string, any>[]} objects where the ConfigMaps are
 * @returns {Record<string, string>}
 */
export function environmentOfPod(workload, secrets, objects) {
  const values = {};
  const used = new Set();
  for (const { name, value, valueFrom } of containerOf(workload).env ?? []) {
    const found = valueFrom ? valueOf(valueFrom, secrets, objects) : value;
    // As the kubelet does: only those that stand before.
    values[name] = found?.replace(/\$\((\w+)\)/g, (_match, other) => {
      used.add(other);
      if (values[other] === undefined) {
        throw new Error(`${name} is put together from ${other}, which is not set before it`);
      }

      return values[other];
    });
  }

  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !used.has(name) && value !== undefined),
  );
}

function valueOf({ secretKeyRef, configMapKeyRef }, secrets, objects) {
  if (secretKeyRef) {
    const value = secrets[secretKeyRef.key];
    if (value === undefined && !secretKeyRef.optional) {
      throw new Error(`${secretKeyRef.key} is no secret that npm run make-env makes`);
    }

    return value;
  }
  const map = objects.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapKeyRef.name,
  );
  if (map?.data[configMapKeyRef.key] === undefined) {
    throw new Error(`${configMapKeyRef.key} is not in the ConfigMap ${configMapKeyRef.name}`);
  }

  return map.data[configMapKeyRef.key];
}

/** The names of the settings that a process reads. @param {z.ZodType} schema of its configuration */
export function settingsOf(schema) {
  return Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties);
}

/** Whether labels are what a selector asks for. */
export function selects({ matchLabels = {}, matchExpressions = [] }, labels) {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => operator === 'In' && values.includes(labels[key]))
  );
}

/**
 * Whether the network policies let pods of a workload open a connection to those of another.
 *
 * @param {Record<string, any>} from
 * @param {Record<string, any>} to
 * @param {string} port its name there
 * @param {Record<string, any>[]} objects where the policies are
 */
export function mayReach(from, to, port, objects) {
  const labelsOf = (workload) => podOf(workload).metadata.labels;
  const { containerPort } = containerOf(to).ports.find(({ name }) => name === port);
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
  const allows = (direction, peers, self, other) =>
    policies.some(
      ({ spec }) =>
        selects(spec.podSelector, labelsOf(self)) &&
        (spec[direction] ?? []).some(
          (rule) =>
            (rule.ports ?? []).some((each) => [port, containerPort].includes(each.port)) &&
            (rule[peers] === undefined ||
              rule[peers].some(
                (peer) =>
                  peer.podSelector && !peer.namespaceSelector && selects(peer.podSelector, labelsOf(other)),
              )),
        ),
    );

  return allows('egress', 'to', from, to) && allows('ingress', 'from', to, from);
}
