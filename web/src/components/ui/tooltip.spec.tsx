import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.js';

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const hover = (name: string) =>
  fireEvent.pointerEnter(screen.getByRole('button', { name }), { pointerType: 'mouse' });
const leave = (name: string) => fireEvent.pointerLeave(screen.getByRole('button', { name }));

/** Later in each test: the last test's tooltip has closed long ago, also when its timers have run ahead. */
let now = Date.now();

describe('Tooltip', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: (now += 3_600_000) });
    render(
      <>
        <Tooltip text="Edit this article">
          <button>Edit</button>
        </Tooltip>
        <Tooltip text="Remove this article">
          <button>Remove</button>
        </Tooltip>
      </>,
    );
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('should open 700 ms after the pointer came, and describe its control', () => {
    hover('Edit');

    wait(699);
    expect(screen.queryByRole('tooltip')).toBeNull();
    wait(1);
    expect(screen.getByRole('button', { name: 'Edit' }).getAttribute('aria-describedby')).toBe(
      screen.getByRole('tooltip').id,
    );
  });

  it('should not open when the pointer only passed', () => {
    hover('Edit');
    wait(500);
    leave('Edit');
    wait(1_000);

    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it.each([
    [299, true],
    [300, false],
  ])('should, %i ms after another closed, open at once: %s', (pause, isAtOnce) => {
    hover('Edit');
    wait(700);
    leave('Edit');
    wait(pause);

    hover('Remove');
    wait(0);

    expect(screen.queryByRole('tooltip') !== null).toBe(isAtOnce);
  });

  it('should close with Escape', () => {
    hover('Edit');
    wait(700);

    fireEvent.keyDown(screen.getByRole('button', { name: 'Edit' }), { key: 'Escape' });

    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
