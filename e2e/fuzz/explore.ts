import { matchRoute } from './match-route.js';
import type { RouteName } from '@hearthwise/contracts';
import fc from 'fast-check';
import type { Ground } from './ground.js';
import { type OddRequest, oddRequest } from './requests.js';
import { wrongWith } from './verdict.js';
import { type OddAnswer, Wire } from './wire.js';

/** Requests under way at the same time. */
const LANES = 8;
const SLOWEST = 10;
/** So many violations of one kind are enough to work on. */
const MOST_OF_A_KIND = 3;

export interface Violation {
  what: string;
  request: OddRequest;
  answer: OddAnswer;
}

export interface Findings {
  requests: number;
  seconds: number;
  statuses: Map<number, number>;
  /** Slowest first. */
  slowest: { milliseconds: number; status: number; line: string }[];
  violations: Violation[];
  /** Calls that succeeded, by the route that answered. */
  successes: Map<RouteName, number>;
}

/** Makes so many odd requests and judges each answer. The same seed makes the same requests. */
export async function explore(
  ground: Ground,
  { seed, requests }: { seed: number; requests: number },
): Promise<Findings> {
  const begun = performance.now();
  const explorer = new Explorer(ground, await ground.listKnown());
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    explorer.runLane(seed + lane, Math.ceil(requests / LANES)),
  );
  await Promise.all(lanes);

  return { ...explorer.finish(), seconds: (performance.now() - begun) / 1_000 };
}

class Explorer {
  private readonly wire: Wire;
  private readonly findings: Findings = {
    requests: 0,
    seconds: 0,
    statuses: new Map(),
    slowest: [],
    violations: [],
    successes: new Map(),
  };

  constructor(
    private readonly ground: Ground,
    private readonly known: { ids: string[]; slugs: string[] },
  ) {
    this.wire = new Wire(ground.url);
  }

  /** A violation is made as small as it gets, noted, and then the rest goes on without it. */
  async runLane(firstSeed: number, requests: number): Promise<void> {
    let left = requests;
    for (let seed = firstSeed; left > 0; seed += LANES) {
      let smallest: Violation | undefined;
      const property = this.property((violation) => (smallest = violation));
      const { numRuns, numShrinks } = await fc.check(property, { seed, numRuns: left });
      left -= numRuns + numShrinks;
      if (!smallest) {
        return;
      }
      this.findings.violations.push(smallest);
    }
  }

  finish(): Findings {
    this.wire.close();

    return this.findings;
  }

  /** @param onViolation called for each; the last one is the smallest */
  private property(onViolation: (violation: Violation) => void) {
    return fc.asyncProperty(oddRequest(this.known), async (request) => {
      const answer = await this.send(request);
      const what = wrongWith(request, answer);

      if (what === null || this.isWellKnown(what)) {
        return true;
      }
      onViolation({ what, request, answer });

      return false;
    });
  }

  private async send(request: OddRequest): Promise<OddAnswer> {
    const cookie = await this.ground.cookieOf(request.persona);
    const answer = await this.wire.send(request, cookie);
    if (answer.status === 401 && cookie) {
      await this.ground.renew(request.persona, cookie);
    }
    this.count(request, answer);

    return answer;
  }

  private count(request: OddRequest, { status, milliseconds }: OddAnswer): void {
    const { findings } = this;
    findings.requests += 1;
    findings.statuses.set(status, (findings.statuses.get(status) ?? 0) + 1);
    findings.slowest.push({ milliseconds, status, line: lineOf(request) });
    if (findings.slowest.length > 10 * SLOWEST) {
      findings.slowest = slowestOf(findings.slowest);
    }
    const route = matchRoute(request);
    // What failed on the way back may have been written all the same.
    if (route && (status < 300 || status >= 500)) {
      findings.successes.set(route, (findings.successes.get(route) ?? 0) + 1);
    }
  }

  private isWellKnown(what: string): boolean {
    return this.findings.violations.filter((noted) => noted.what === what).length >= MOST_OF_A_KIND;
  }
}

export function slowestOf(all: Findings['slowest']): Findings['slowest'] {
  return all.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST);
}

export function lineOf({ persona, method, target, body }: OddRequest): string {
  const size = body === undefined ? '' : `, ${body.length} characters`;

  return `${method} ${target.slice(0, 100)} (${persona}${size})`;
}
