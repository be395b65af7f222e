import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchHistory } from './hold-history.js';
import { useLeaveWarning } from './use-leave-warning.js';

function Editor({ isUnsaved }: { isUnsaved: boolean }) {
  const { isAsking, leave, stay } = useLeaveWarning(isUnsaved);

  return (
    <>
      <p>the editor</p>
      <Link to="/help">help</Link>
      {isAsking && (
        <>
          <button onClick={leave}>Leave</button>
          <button onClick={stay}>Stay here</button>
        </>
      )}
    </>
  );
}

/** The editor, reached by a link from a list. */
function openEditor(isUnsaved = true) {
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/articles" element={<Link to="/edit-article/one">the list</Link>} />
        <Route path="/edit-article/one" element={<Editor isUnsaved={isUnsaved} />} />
        <Route path="/help" element={<p>the help</p>} />
      </Routes>
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByText('the list'));
  screen.getByText('the editor');
}

const goBack = () => act(() => history.back());
const isShown = (text: string) => waitFor(() => screen.getByText(text));

describe('leaving a page with unsaved work', () => {
  let stop = () => {};
  beforeEach(() => {
    history.replaceState(null, '', '/articles');
    stop = watchHistory();
  });
  afterEach(() => {
    stop();
    history.replaceState(null, '', '/');
  });

  it('should be stopped at the Back button, and the address stays', async () => {
    openEditor();
    goBack();
    await isShown('Stay here');
    await waitFor(() => expect(location.pathname).toBe('/edit-article/one'));
    screen.getByText('the editor');

    fireEvent.click(screen.getByText('Stay here'));
    expect(screen.queryByText('Stay here')).toBeNull();
    goBack();
    await isShown('Stay here');
    await waitFor(() => expect(location.pathname).toBe('/edit-article/one'));
    fireEvent.click(screen.getByText('Leave'));
    await isShown('the list');
    expect(location.pathname).toBe('/articles');
  });

  it('should be stopped at a link', async () => {
    openEditor();
    fireEvent.click(screen.getByText('help'));
    screen.getByText('the editor');
    expect(location.pathname).toBe('/edit-article/one');
    fireEvent.click(screen.getByText('Leave'));
    await isShown('the help');
  });

  it('should not be stopped by a step within the page', async () => {
    openEditor();
    act(() => history.pushState(null, '', '#checks'));
    goBack();
    await waitFor(() => expect(location.hash).toBe(''));
    expect(screen.queryByText('Stay here')).toBeNull();
  });

  it('should be free when everything is saved', async () => {
    openEditor(false);
    goBack();
    await isShown('the list');
    expect(location.pathname).toBe('/articles');
  });
});
