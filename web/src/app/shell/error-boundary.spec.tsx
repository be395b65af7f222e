import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageContext } from '../../lib/page.js';
import { ScreenErrorBoundary } from './screen-error-boundary.js';

function Broken(): never {
  throw new RangeError('Invalid time value');
}

describe('ScreenErrorBoundary', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('should show what failed in place of one screen, and the next screen as usual', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await act(async () =>
      render(
        <MemoryRouter initialEntries={['/broken']}>
          <PageContext value={{ origin: 'http://localhost', reportStatus: () => {} }}>
            <Link to="/whole">Go on</Link>
            <ScreenErrorBoundary>
              <Routes>
                <Route path="/broken" element={<Broken />} />
                <Route path="/whole" element={<p>Whole</p>} />
              </Routes>
            </ScreenErrorBoundary>
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
});
