import { EXIT_ADDRESS } from '@hearthwise/contracts/product';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QuickExit } from './quick-exit.js';

describe('QuickExit', () => {
  const replace = vi.fn<(address: string) => void>();

  beforeEach(() => {
    vi.stubGlobal('location', { replace });
    render(<QuickExit />);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    replace.mockReset();
    document.documentElement.hidden = false;
  });

  const press = (key: string, timeStamp: number) => {
    const event = new KeyboardEvent('keydown', { key });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(window, event);
  };

  it('should hide the page and leave it without a way back', () => {
    const link = screen.getByRole('link', { name: 'Exit this page' });
    expect(link.getAttribute('href')).toBe(EXIT_ADDRESS);
    fireEvent.click(link);
    expect(replace).toHaveBeenCalledWith(EXIT_ADDRESS);
    expect(document.documentElement.hidden).toBe(true);
  });

  it('should keep one entry of the history, whatever parts of the page are jumped to', () => {
    render(<a href="#gas">Gas</a>);
    const isFollowed = fireEvent.click(screen.getByRole('link', { name: 'Gas' }));
    expect(isFollowed).toBe(false);
    expect(replace).toHaveBeenCalledWith('#gas');
  });

  it('should leave a jump into another tab to the browser', () => {
    render(<a href="#gas">Gas</a>);
    fireEvent.click(screen.getByRole('link', { name: 'Gas' }), { ctrlKey: true });
    expect(replace).not.toHaveBeenCalled();
  });

  it.each([
    [
      'three presses of Shift',
      [
        ['Shift', 100],
        ['Shift', 400],
        ['Shift', 900],
      ],
      1,
    ],
    [
      'two presses',
      [
        ['Shift', 100],
        ['Shift', 400],
      ],
      0,
    ],
    [
      'presses with a letter between',
      [
        ['Shift', 100],
        ['Shift', 400],
        ['A', 500],
        ['Shift', 900],
      ],
      0,
    ],
    [
      'presses with a long pause between',
      [
        ['Shift', 100],
        ['Shift', 400],
        ['Shift', 9_000],
      ],
      0,
    ],
  ] as const)('should count %s', (_what, presses, exits) => {
    presses.forEach(([key, at]) => press(key, at));
    expect(replace).toHaveBeenCalledTimes(exits);
  });
});
