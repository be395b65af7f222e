import { setTimeout as sleep } from 'node:timers/promises';
import { asker } from './asker.js';
import { Ledger, UnacknowledgedError } from './ledger.js';
import { homecomer, type Person, photographer, reader, writer } from './people.js';

const PEOPLE = [reader, reader, reader, reader, homecomer, writer, writer, photographer, asker, asker];

/** People who use a product in all ways at once, until they are told to stop. */
export interface Traffic {
  ledger: Ledger;
  /** Waits until everybody has ended what they are doing. */
  end(): Promise<void>;
  /** What was acknowledged and is not there. */
  listLost(): Promise<string[]>;
}

/** @param url the gateway */
export async function startTraffic(url: string): Promise<Traffic> {
  const ledger = new Ledger();
  const people = await Promise.all(PEOPLE.map((join) => join(url, ledger)));
  const ending = new AbortController();
  const actOn = async (person: Person) => {
    while (!ending.signal.aborted) {
      await person.act().catch(unlessUnacknowledged);
      await sleep(person.pauseMs);
    }
  };
  const acts = people.map(actOn);

  return {
    ledger,
    async end() {
      ending.abort();
      await Promise.all(acts);
    },
    async listLost() {
      const lost = await Promise.all(people.map((person) => person.listLost()));

      return lost.flat();
    },
  };
}

/** Whoever has sent something in vain begins another round; the ledger knows of it. */
function unlessUnacknowledged(error: unknown): void {
  if (!(error instanceof UnacknowledgedError)) {
    throw error;
  }
}
