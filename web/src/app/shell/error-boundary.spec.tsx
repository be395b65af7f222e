import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageContext } from '../../lib/page.js';
import { BrokenScreen, ErrorBoundary } from './error-boundary.js';

function Broken(): never {
  throw new RangeError('Invalid time value');
}

describe('ErrorBoundary', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('should show what failed in place of one screen, and the next screen as usual', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await act(async () =>
      render(
        <MemoryRouter initialEntries={['/broken']}>
          <PageContext value={{ origin: 'http://localhost', reportStatus: () => {} }}>
            <Link to="/whole">Go on</Link>
            <ErrorBoundary fallback={<BrokenScreen />}>
              <Routes>
                <Route path="/broken" element={<Broken />} />
                <Route path="/whole" element={<p>Whole</p>} />
              </Routes>
            </ErrorBoundary>
          </PageContext>
        </MemoryRouter>,
      ),
    );
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong on this page');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    fireEvent.click(screen.getByText('Go on'));

    expect(screen.getByText('Whole')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('should leave out a part that fails, and show the rest of the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await act(async () =>
      render(
        <MemoryRouter>
          <ErrorBoundary fallback={null}>
            <Broken />
          </ErrorBoundary>
          <p>Whole</p>
        </MemoryRouter>,
      ),
    );
    expect(screen.getByText('Whole')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
