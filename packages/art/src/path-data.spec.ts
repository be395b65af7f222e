import { describe, expect, it } from 'vitest';
import { compact } from './path-data.js';

describe('compact', () => {
  it('should tell lines as steps, without letters that follow from the one before', () => {
    expect(compact('M10 10L20 15L30 40')).toBe('m10 10 10 5 10 25');
  });

  it('should write level and upright lines as such', () => {
    expect(compact('M10 10L30 10L30 40Z')).toBe('m10 10h20v30z');
  });

  it('should leave the radii and flags of an arc alone', () => {
    expect(compact('M100 50A20 30 0 1 0 110 60')).toBe('m100 50a20 30 0 1 0 10 10');
  });

  it('should start the next shape where the last one began', () => {
    expect(compact('M10 10H20V20ZM40 40H50')).toBe('m10 10h10v10zm30 30h10');
  });

  it('should round without letting errors add up', () => {
    const points = Array.from(
      { length: 101 },
      (_, i) => `${(i * 3.17159).toFixed(5)} ${(i * 0.777).toFixed(5)}`,
    );
    const steps =
      compact(`M${points.join('L')}`)
        .match(/-?(?:\d+\.?\d*|\.\d+)/g)
        ?.map(Number) ?? [];
    const x = steps.filter((_, i) => i % 2 === 0).reduce((sum, step) => sum + step, 0);

    expect(x).toBeCloseTo(317.2, 0);
  });
});
