import { LIMITS } from '@hearthwise/contracts/limits';
import { readNow } from '../../../lib/api-client.js';

/** What the member has done with one project. */
export interface MyReactions {
  liked: boolean;
  saved: boolean;
}

interface Batch {
  ids: Set<string>;
  result: Promise<{ liked: Set<string>; saved: Set<string> }>;
}

let batch: Batch | undefined;

/** Reads it in one call for all projects that are asked for in the same moment, such as those of a list. */
export async function loadMyReactions(projectId: string): Promise<MyReactions> {
  batch ??= startBatch();
  const { ids, result } = batch;
  ids.add(projectId);
  if (ids.size === LIMITS.listMax) {
    batch = undefined;
  }
  const { liked, saved } = await result;

  return { liked: liked.has(projectId), saved: saved.has(projectId) };
}

function startBatch(): Batch {
  const ids = new Set<string>();
  const read = async () => {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    if (batch?.ids === ids) {
      batch = undefined;
    }
    const { liked, saved } = await readNow('listMyReactions', { query: { projectIds: [...ids].join() } });

    return { liked: new Set(liked), saved: new Set(saved) };
  };

  return { ids, result: read() };
}
