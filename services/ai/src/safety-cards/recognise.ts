import type { SafetyCardKey } from '@hearthwise/contracts';
import { DangerModel } from './likeness/danger-model.js';
import { signalledCards } from './signalled-cards.js';

const model = DangerModel.read();

/**
 * The cards for what a text tells of, best first: those of which it has signs, unless the rest of it is harmless; without signs,
 * the one whose examples it is like. Signs can be explained and are surer; the likeness is for what nobody foresaw.
 */
export function recogniseDanger(text: string): SafetyCardKey[] {
  const signalled = signalledCards(text);
  const isDanger = model.classify(text);
  if (signalled.length > 0) {
    return isDanger.withSign ? signalled : [];
  }

  return isDanger.withoutSign ? [model.cardFor(text)] : [];
}
