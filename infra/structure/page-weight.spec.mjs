import { describe, expect, it } from 'vitest';
import { listScriptBytes, maxScriptBytes } from './page-weight.mjs';

describe('scripts of the pages for visitors', () => {
  const screens = listScriptBytes();

  it('should know the screens of the built client', () => {
    expect(screens.map(({ screen }) => screen)).toContain('src/features/topics/topic-screen.tsx');
  });

  it.each(screens)('should stay within the limit on $screen', ({ screen, bytes }) => {
    expect(bytes).toBeLessThanOrEqual(maxScriptBytes(screen));
  });
});
