import { type AdviceProgress, type AdviceStage, AppError, type KnownProgress } from '@hearthwise/contracts';
import { toAdvice } from './advice.mapper.js';
import type { AdviceRow, AdviceState } from './advice.repository.js';

export function stageOf({ status, stage }: Pick<AdviceState, 'status' | 'stage'>): AdviceStage {
  if (status === 'running') {
    return stage;
  }

  return status === 'queued' || status === 'abandoned' ? 'queued' : 'writing';
}

export function isFinished({ status }: Pick<AdviceState, 'status'>): boolean {
  return status === 'done' || status === 'failed';
}

/** The state of a question that is read in whole. */
export function stateOf(row: AdviceRow): AdviceState {
  return { ...row, hasSafety: row.safety !== null, writtenLength: row.written.length };
}

/** Whether there is more than a reader knows. */
export function isNews(state: AdviceState, known: KnownProgress): boolean {
  return (
    isFinished(state) ||
    stageOf(state) !== known.stage ||
    (state.hasSafety && !known.hasSafety) ||
    hasMoreText(state, known)
  );
}

/** @throws AppError server.unexpected when all attempts failed */
export function toProgress(row: AdviceRow, known: KnownProgress): AdviceProgress {
  if (row.status === 'failed') {
    throw answerFailed();
  }
  const advice = toAdvice(row);

  return {
    stage: stageOf(row),
    safety: advice ? advice.safety : row.safety,
    part: advice ? null : partOf(row, known),
    advice,
  };
}

/** For a question that no worker could answer. */
export function answerFailed(): AppError {
  return new AppError('server.unexpected', "The adviser couldn't answer. Please try again.");
}

/** From another version, a reader gets the whole text. */
function partOf({ version, written }: AdviceRow, known: KnownProgress): AdviceProgress['part'] {
  if (!hasMoreText({ version, writtenLength: written.length }, known)) {
    return null;
  }
  const at = version === known.version ? known.length : 0;

  return { version, at, text: written.slice(at) };
}

function hasMoreText(
  { version, writtenLength }: Pick<AdviceState, 'version' | 'writtenLength'>,
  known: KnownProgress,
): boolean {
  return writtenLength > (version === known.version ? known.length : 0);
}
