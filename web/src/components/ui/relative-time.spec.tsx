import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RelativeTime, RenderTimeContext, timeAgo } from './relative-time.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('timeAgo', () => {
  it.each([
    [-MINUTE, 'just now'],
    [59_999, 'just now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [3 * DAY, '3 days ago'],
    [13 * DAY, '1 week ago'],
    [45 * DAY, '1 month ago'],
    [800 * DAY, '2 years ago'],
  ])('should say what lies %i ms back as %s', (age, words) => {
    expect(timeAgo(0, age)).toBe(words);
  });
});

describe('RelativeTime', () => {
  afterEach(() => {
    document.body.replaceChildren();
    vi.useRealTimers();
  });

  it('should hydrate with the words of the server, then follow the clock', async () => {
    const written = Date.parse('2026-03-03T23:30:00Z');
    const page = (
      <RenderTimeContext value={written + 59 * MINUTE}>
        <RelativeTime date={new Date(written)} />
      </RenderTimeContext>
    );
    const root = document.createElement('div');
    root.innerHTML = renderToString(page);
    document.body.append(root);
    expect(root.textContent).toBe('59 minutes ago');
    expect(root.querySelector('time')?.title).toBe('March 3, 2026');

    vi.useFakeTimers({ now: written + 61 * MINUTE });
    const problem = vi.fn();
    const tree = await act(async () => hydrateRoot(root, page, { onRecoverableError: problem }));

    expect(problem).not.toHaveBeenCalled();
    expect(screen.getByText('1 hour ago').tagName).toBe('TIME');

    await act(async () => vi.advanceTimersByTime(60 * MINUTE));
    expect(root.textContent).toBe('2 hours ago');
    await act(async () => tree.unmount());
    expect(vi.getTimerCount()).toBe(0);
  });
});
