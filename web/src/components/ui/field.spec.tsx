import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Checkbox, Field, Input, Select } from './field.js';

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('Field', () => {
  it('should name the control by its label alone, and focus it when the label is clicked', async () => {
    render(
      <Field label="Title" required>
        <Input />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Title' });

    await userEvent.click(screen.getByText('Title'));

    expect(document.activeElement).toBe(input);
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.hasAttribute('required')).toBe(false);
  });

  it('should offer four digits for the year of a date', () => {
    render(
      <Field label="Day">
        <Input type="date" />
      </Field>,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Day').max).toBe('9999-12-31');
  });

  it('should describe the control by hint and error, and mark it invalid', () => {
    render(
      <Field label="Main Category" hint="Where readers will find it." error="Main category is required">
        <Select />
      </Field>,
    );
    const select = screen.getByRole('combobox', { name: 'Main Category' });

    expect(described(select)).toBe('Where readers will find it. Main category is required');
    expect(select.getAttribute('aria-invalid')).toBe('true');
  });

  it('should neither describe nor mark a control without hint or error', () => {
    render(
      <Field label="Excerpt">
        <Input />
      </Field>,
    );
    const input = screen.getByRole('textbox');

    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('should keep two fields with the same label apart', async () => {
    render(
      <>
        <Field label="Title">
          <Input />
        </Field>
        <Field label="Title">
          <Input />
        </Field>
      </>,
    );
    const [first, second] = screen.getAllByRole('textbox', { name: 'Title' });

    expect(first?.id).not.toBe(second?.id);
  });
});

describe('Checkbox', () => {
  it('should toggle by its label and be described by its hint', async () => {
    render(<Checkbox label="Feature on homepage" hint="Shown with a badge." />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Feature on homepage' });

    await userEvent.click(screen.getByText('Feature on homepage'));

    expect(box.checked).toBe(true);
    expect(described(box)).toBe('Shown with a badge.');
  });
});
