import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { columnsFor, TopicMenus } from './topic-menus.js';

const group = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => group(name).getAttribute('aria-expanded') === 'true';
const dropdownOf = (name: string) => document.getElementById(group(name).getAttribute('aria-controls')!)!;
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const mouse = { pointerType: 'mouse' };

describe('TopicMenus', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <MemoryRouter initialEntries={['/ways-we-live/renters']}>
        <TopicMenus />
      </MemoryRouter>,
    );
  });

  afterEach(() => void vi.useRealTimers());

  it('should open under the pointer and close 400 ms after it leaves the group', () => {
    fireEvent.pointerEnter(group('Our Lifestyles'), mouse);
    expect(isOpen('Our Lifestyles')).toBe(true);

    fireEvent.pointerLeave(group('Our Lifestyles'), mouse);
    wait(399);
    expect(isOpen('Our Lifestyles')).toBe(true);
    wait(1);
    expect(isOpen('Our Lifestyles')).toBe(false);
  });

  it('should close 200 ms after the pointer leaves the dropdown', () => {
    fireEvent.pointerEnter(group('Our Lifestyles'), mouse);
    fireEvent.pointerLeave(group('Our Lifestyles'), mouse);
    fireEvent.pointerEnter(dropdownOf('Our Lifestyles'), mouse);
    wait(5_000);
    expect(isOpen('Our Lifestyles')).toBe(true);

    fireEvent.pointerLeave(dropdownOf('Our Lifestyles'), mouse);
    wait(199);
    expect(isOpen('Our Lifestyles')).toBe(true);
    wait(1);
    expect(isOpen('Our Lifestyles')).toBe(false);
  });

  it('should stay when the pointer returns in time', () => {
    fireEvent.pointerEnter(group('Our Lifestyles'), mouse);
    fireEvent.pointerLeave(group('Our Lifestyles'), mouse);
    wait(300);
    fireEvent.pointerEnter(group('Our Lifestyles'), mouse);
    wait(5_000);

    expect(isOpen('Our Lifestyles')).toBe(true);
  });

  it('should have one dropdown open at most', () => {
    fireEvent.pointerEnter(group('Our Lifestyles'), mouse);
    fireEvent.pointerLeave(group('Our Lifestyles'), mouse);
    fireEvent.pointerEnter(group('Places We Call Home'), mouse);

    expect(isOpen('Our Lifestyles')).toBe(false);
    wait(5_000);
    expect(isOpen('Places We Call Home')).toBe(true);
  });

  it('should toggle by a press, but not close what hovering has just opened', () => {
    fireEvent.click(group('Our Lifestyles'));
    expect(isOpen('Our Lifestyles')).toBe(true);
    fireEvent.click(group('Our Lifestyles'));
    expect(isOpen('Our Lifestyles')).toBe(false);

    fireEvent.pointerEnter(group('Our Lifestyles'), mouse);
    fireEvent.click(group('Our Lifestyles'));
    expect(isOpen('Our Lifestyles')).toBe(true);
  });

  it('should leave the opening to the press where there is no hovering', () => {
    fireEvent.pointerEnter(group('Our Lifestyles'), { pointerType: 'touch' });

    expect(isOpen('Our Lifestyles')).toBe(false);
  });

  it('should go down by the arrows, and back to its group by Escape', () => {
    group('Our Lifestyles').focus();
    fireEvent.keyDown(group('Our Lifestyles'), { key: 'ArrowDown' });
    wait(50);
    expect(document.activeElement?.textContent).toBe('All of Our Lifestyles');
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    wait(50);
    expect(document.activeElement?.textContent).toBe('Caretaker');

    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(isOpen('Our Lifestyles')).toBe(false);
    expect(document.activeElement).toBe(group('Our Lifestyles'));
  });

  it('should not vanish under the keyboard when the pointer leaves', () => {
    fireEvent.pointerEnter(group('Our Lifestyles'), mouse);
    act(() => screen.getByRole('link', { name: 'Divorce' }).focus());
    fireEvent.pointerLeave(dropdownOf('Our Lifestyles'), mouse);
    wait(5_000);

    expect(isOpen('Our Lifestyles')).toBe(true);
  });

  it('should close when the focus moves on, when something else is pressed, and when a link is chosen', () => {
    fireEvent.click(group('Our Lifestyles'));
    fireEvent.blur(screen.getByRole('link', { name: 'Urban' }), {
      relatedTarget: group('Places We Call Home'),
    });
    expect(isOpen('Our Lifestyles')).toBe(false);

    fireEvent.click(group('Our Lifestyles'));
    fireEvent.pointerDown(document.body);
    expect(isOpen('Our Lifestyles')).toBe(false);

    fireEvent.click(group('Our Lifestyles'));
    fireEvent.click(screen.getByRole('link', { name: 'Urban' }));
    expect(isOpen('Our Lifestyles')).toBe(false);
  });

  it('should mark the page that is shown, and lead to topics of the navigation only', () => {
    fireEvent.click(group('Ways We Live'));

    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Renters');
    expect(screen.getByRole('link', { name: 'Eco-Friendly & Sustainable' }).getAttribute('href')).toBe(
      '/ways-we-live/eco-friendly-sustainable',
    );
    expect(dropdownOf('Ways We Live').querySelectorAll('li')).toHaveLength(16);
  });
});

describe('columnsFor', () => {
  it.each([
    [8, 1],
    [9, 2],
    [16, 2],
    [17, 3],
  ])('should set %i topics in %i columns', (count, columns) => {
    expect(columnsFor(count)).toBe(columns);
  });
});
