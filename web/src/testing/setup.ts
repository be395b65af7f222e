import { cleanup, configure, getConfig } from '@testing-library/react';
import Uppy from '@uppy/core';
import { afterEach } from 'vitest';

const { getElementError } = getConfig();

/** The error of a query, which prints the document only when it is read: those of a query that waits are not. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, elementError);
  const get = () => getElementError(message, container).message;

  return Object.defineProperty(error, 'message', { configurable: true, get });
}

// Tests wait for conditions, however slow the machine is.
configure({ asyncUtilTimeout: 30_000, getElementError: elementError });

// jsdom has no layout, so no size ever changes and images have no previews.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// jsdom calls itself Safari, for which CodeMirror works around what jsdom does not have.
Object.defineProperty(navigator, 'vendor', { value: '' });
// jsdom has no layout: no media query ever matches.
globalThis.matchMedia ??= () =>
  ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
// jsdom scrolls nothing.
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView = () => {};
}
// CodeMirror asks where pieces of text are; specs of the server's HTML have no document.
if (typeof Range !== 'undefined') {
  Object.assign(Range.prototype, { getClientRects: () => [] });
}
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => {};

// Uppy looks at the connection 3 seconds after its start and never clears that timer: the document may be gone by then.
const checkConnection: (this: Uppy) => void = Reflect.get(Uppy.prototype, 'updateOnlineStatus');
Uppy.prototype.updateOnlineStatus = function checkIfThereIsAWindow() {
  if (typeof window !== 'undefined') {
    checkConnection.call(this);
  }
};

// Each test starts with an empty document.
afterEach(cleanup);
