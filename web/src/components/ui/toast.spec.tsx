import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, toastStore, type ToastInput } from './toast.js';
import { Toaster } from './toaster.js';

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
function show(input: ToastInput): () => void {
  let close = () => {};
  act(() => void (close = toast(input)));

  return close;
}

describe('toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toaster />);
  });

  afterEach(() => {
    // Nothing of one test may be left in the store: its clocks run out.
    act(() => void vi.runAllTimers());
    vi.useRealTimers();
  });

  it('should show title and description as a status for 5000 ms', () => {
    show({ title: 'Success', description: 'Article updated successfully!' });

    expect(screen.getByRole('status').textContent).toBe('SuccessArticle updated successfully!');
    wait(4_999);
    expect(screen.queryByText('Success')).not.toBeNull();
    wait(1);
    expect(screen.queryByText('Success')).toBeNull();
  });

  it('should announce a destructive one as an alert', () => {
    show({ title: 'Unauthorized', variant: 'destructive' });

    expect(screen.getByRole('alert').textContent).toBe('Unauthorized');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('should replace the old one and give the new one its full time', () => {
    show({ title: 'First' });
    wait(4_000);
    show({ title: 'Second' });

    expect(screen.queryByText('First')).toBeNull();
    wait(4_999);
    expect(screen.queryByText('Second')).not.toBeNull();
    wait(1);
    expect(screen.queryByText('Second')).toBeNull();
  });

  it.each([
    ['hovered', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['focused', fireEvent.focus, fireEvent.blur],
  ])('should stop the clock while it is %s and go on with what was left', (_state, hold, release) => {
    show({ title: 'Copied' });
    wait(3_000);

    hold(screen.getByRole('button', { name: 'Close notification' }));
    wait(60_000);
    expect(screen.queryByText('Copied')).not.toBeNull();

    release(screen.getByRole('button', { name: 'Close notification' }));
    wait(1_999);
    expect(screen.queryByText('Copied')).not.toBeNull();
    wait(1);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('should close by its button and by the function that showing it returned', () => {
    show({ title: 'One' });
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
    expect(screen.queryByText('One')).toBeNull();

    const close = show({ title: 'Two' });
    act(close);
    expect(screen.queryByText('Two')).toBeNull();
  });

  it('should not let the closing function of a replaced toast close the new one', () => {
    const closeFirst = show({ title: 'First' });
    show({ title: 'Second' });

    act(closeFirst);

    expect(screen.queryByText('Second')).not.toBeNull();
  });

  it('should keep the record for 1,000,000 ms after it was dismissed', () => {
    show({ title: 'Kept' });
    wait(5_000);

    wait(999_999);
    expect(toastStore.get()).toMatchObject({ title: 'Kept', isOpen: false });
    wait(1);
    expect(toastStore.get()).toBeUndefined();
  });

  it('should be empty on the server', () => {
    show({ title: 'Somebody else' });

    expect(toastStore.getOnServer()).toBeUndefined();
  });
});
