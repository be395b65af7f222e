import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom draws nothing: nothing has a size that could change, and no picture is looked at before it is sent.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => {};

// What one test rendered is gone before the next.
afterEach(cleanup);
