import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { useFocusAfterRemoval } from './row-focus.js';

function Rows({ names }: { names: string[] }) {
  const items = useRef<HTMLTableSectionElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const focus = useFocusAfterRemoval(items, status);

  return (
    <div {...focus}>
      <p ref={status} tabIndex={-1}>
        Rows
      </p>
      <table>
        <tbody ref={items}>
          {names.map((name) => (
            <tr key={name}>
              <td>
                <button>{name}</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

describe('useFocusAfterRemoval', () => {
  it('should give the focus of a removed row to the one that takes its place', () => {
    const { rerender } = render(<Rows names={['One', 'Two']} />);
    screen.getByText('One').focus();
    rerender(<Rows names={['Two']} />);
    expect(document.activeElement).toBe(screen.getByText('Two'));
    rerender(<Rows names={[]} />);
    expect(document.activeElement).toBe(screen.getByText('Rows'));
  });

  it('should leave the focus where it is after somebody has turned to something else', async () => {
    const { rerender } = render(<Rows names={['One', 'Two']} />);
    screen.getByText('One').focus();
    await userEvent.click(document.body);
    rerender(<Rows names={['Two']} />);
    expect(document.activeElement).toBe(document.body);
  });
});
