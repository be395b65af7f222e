import { act } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptMarkup } from './kept-markup.js';

function Drawing() {
  return <svg role="presentation" />;
}

const FROM_SERVER = '<div class="wide"><svg id="drawn"></svg></div>';

describe('markup that is kept', () => {
  const load = vi.fn(() => Promise.resolve(Drawing));
  const Part = keptMarkup(load);

  afterEach(() => {
    load.mockClear();
    document.body.replaceChildren();
  });

  const addContainer = (html: string) => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;

    return container;
  };

  it('should stay as the server sent it, and its code should not be loaded', async () => {
    const container = addContainer(FROM_SERVER);
    const drawn = container.querySelector('svg');
    const onRecoverableError = vi.fn();
    const root = await act(async () =>
      hydrateRoot(container, <Part className="wide" />, { onRecoverableError }),
    );
    await act(async () => root.render(<Part className="narrow" />));
    expect(container.querySelector('svg')).toBe(drawn);
    expect(container.firstElementChild?.className).toBe('narrow');
    expect(load).not.toHaveBeenCalled();
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('should be rendered in a page that the browser renders', async () => {
    const container = addContainer('');
    await act(async () => createRoot(container).render(<Part className="wide" />));
    expect(container.innerHTML).toBe('<div class="wide"><svg role="presentation"></svg></div>');
  });
});
