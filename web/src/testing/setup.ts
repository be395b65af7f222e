import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Tests wait for conditions, however slow the machine is.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout, so no size ever changes and images have no previews.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => {};

// Each test starts with an empty document.
afterEach(cleanup);
