import { cleanup, configure, getConfig } from '@testing-library/react';
import Uppy from '@uppy/core';
import * as React from 'react';
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

// React notes the call stack of each element that it creates, for its warnings, unless they are many: a sixth of the CPU time.
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set() {},
});

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
