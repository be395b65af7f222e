import { describe, expect, it } from 'vitest';
import { type Part, rarestRun } from './rarest-run.js';

const partsOf = (shares: Record<string, number | null>): Part[] =>
  Object.entries(shares).map(([text, share]) => ({ text, share }));

describe('the rarest run of parts', () => {
  it('should leave out parts that most rows contain', () => {
    const parts = partsOf({ tre: 0.7, rel: 0.1, ell: 0.8, lli: 0.01, lis: 0.08 });
    expect(rarestRun(parts)).toBe('llis');
  });

  it('should have more than one part when each leaves many rows', () => {
    expect(rarestRun(partsOf({ gar: 0.9, ard: 0.1, rde: 0.1, den: 0.1 }))).toBe('arden');
  });

  it('should be everything when all parts are frequent, or all are needed', () => {
    expect(rarestRun(partsOf({ sto: 0.5, tor: 0.5, ory: 0.5 }))).toBeNull();
    expect(rarestRun(partsOf({ fer: 0.1, ern: 0.9 }))).toBeNull();
    expect(rarestRun(partsOf({ oak: 0.01 }))).toBeNull();
  });

  it('should not reach over parts that the index can not look up', () => {
    const parts = partsOf({
      blu: 0.9,
      lue: 0.9,
      'ue ': null,
      'e t': null,
      ' te': null,
      tea: 0.1,
      eap: 0,
      apo: 0.01,
    });
    expect(rarestRun(parts)).toMatch(/^(teap|eapo|teapo)$/);
    expect(rarestRun(partsOf({ 'a b': null, ' b ': null }))).toBeNull();
  });

  it('should be nothing for a search text without parts', () => {
    expect(rarestRun([])).toBeNull();
  });

  it('should keep letters of more than one code unit whole', () => {
    const parts = partsOf({ 𝒶𝒷𝒸: 0.9, 𝒷𝒸𝒹: 0.05, 𝒸𝒹𝑒: 0.05 });
    expect(rarestRun(parts)).toBe('𝒷𝒸𝒹𝑒');
  });
});
