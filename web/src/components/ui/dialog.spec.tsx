import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.js';

function Opener() {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <button onClick={() => setOpen(true)}>Share Project</button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Share Project" description="Show what you made.">
        <input aria-label="Title" />
      </Dialog>
    </>
  );
}

async function openByKeyboard(): Promise<HTMLElement> {
  render(<Opener />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');

  return screen.findByRole('dialog', { name: 'Share Project' });
}

describe('Dialog', () => {
  it('should move the focus in and describe itself', async () => {
    const dialog = await openByKeyboard();

    expect(dialog.contains(document.activeElement)).toBe(true);
    const description = document.getElementById(dialog.getAttribute('aria-describedby')!);
    expect(description?.textContent).toBe('Show what you made.');
  });

  it('should keep the focus inside, round and round', async () => {
    const dialog = await openByKeyboard();
    const stops = new Set<Element | null>();

    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab();
      stops.add(document.activeElement);
      expect(dialog.contains(document.activeElement)).toBe(true);
    }

    expect(stops.size).toBe(2);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('should close by %s and give the focus back to its opener', async (_way, close) => {
    await openByKeyboard();

    await close();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share Project' }));
  });

  it('should keep the submit of its form from the form that it was opened in', async () => {
    const inner = vi.fn((event: FormEvent) => event.preventDefault());
    const outer = vi.fn();
    render(
      <form onSubmit={outer}>
        <Dialog open onOpenChange={() => {}} title="Add a link">
          <form onSubmit={inner}>
            <input aria-label="Address" />
          </form>
        </Dialog>
      </form>,
    );

    await userEvent.type(screen.getByLabelText('Address'), 'https://example.org{Enter}');

    expect(inner).toHaveBeenCalledOnce();
    expect(outer).not.toHaveBeenCalled();
  });

  it('should hide the page behind it from screen readers', async () => {
    await openByKeyboard();

    expect(screen.queryByRole('button', { name: 'Share Project' })).toBeNull();
  });

  it('should write no style element, which the content security policy would refuse', async () => {
    const before = document.querySelectorAll('style').length;

    await openByKeyboard();

    expect(document.querySelectorAll('style')).toHaveLength(before);
  });
});
