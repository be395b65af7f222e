import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SourcesPanel } from './components/sources-panel.js';
import { EMPTY_FORM, isSameForm, toForm, toInput } from './lib/article-form.js';

const BOOK = { title: 'A book', url: '' };
const PAGE = { title: 'A page', url: 'https://example.org/' };

function Panel({ given }: { given: (typeof BOOK)[] }) {
  const [sources, setSources] = useState(given);

  return <SourcesPanel sources={sources} onChange={(changes) => setSources(changes.sources ?? [])} />;
}

const source = (number: number) => within(screen.getByRole('group', { name: `Source ${number}` }));
const titles = () => screen.queryAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value);

describe('the sources of an article', () => {
  it('should be added and filled in by keyboard', async () => {
    render(<Panel given={[]} />);
    screen.getByRole('button', { name: 'Add a source' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(source(1).getByLabelText('Title'));
    await userEvent.keyboard('A book');
    await userEvent.tab();
    await userEvent.keyboard('https://example.org/');
    expect(titles()).toEqual(['A book']);
    expect(source(1).getByLabelText('Address')).toHaveProperty('value', 'https://example.org/');
  });

  it('should leave the focus where one is removed', async () => {
    render(<Panel given={[BOOK, PAGE]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove source 1' }));
    expect(titles()).toEqual(['A page']);
    expect(document.activeElement).toBe(source(1).getByLabelText('Title'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove source 1' }));
    expect(titles()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a source' }));
  });

  it('should say what is wrong with an address once it is typed', async () => {
    render(<Panel given={[BOOK]} />);
    const address = source(1).getByLabelText('Address');
    await userEvent.type(address, 'http://example.org');
    expect(address.getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    expect(address.getAttribute('aria-invalid')).toBe('true');
    expect(source(1).getByText('Give an address that starts with https://.')).toBeTruthy();
  });

  it('should be saved without blank ones, and without addresses that nobody gave', () => {
    const sources = [{ title: ' A book ', url: ' ' }, { title: ' ', url: '' }, PAGE];
    const saved = [{ title: 'A book' }, PAGE];
    expect(toInput({ ...EMPTY_FORM, sources }).sources).toEqual(saved);
    const article = { ...EMPTY_FORM, excerpt: null, subcategory: null, featuredImage: null, sources: saved };
    const form = toForm(article as never);
    expect(form.sources).toEqual([BOOK, PAGE]);
    expect(isSameForm(form, { ...form, sources })).toBe(true);
    expect(isSameForm(form, { ...form, sources: [PAGE] })).toBe(false);
  });
});
