import { fireEvent, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSaveKey } from './use-save-key.js';

describe('useSaveKey', () => {
  it.each([
    [1, 'Control and S', { key: 's', ctrlKey: true }],
    [1, 'Command and S', { key: 's', metaKey: true }],
    [1, 'Control and S with Caps Lock', { key: 'S', ctrlKey: true }],
    [0, 'Control, Shift and S', { key: 'S', ctrlKey: true, shiftKey: true }],
    [0, 'S', { key: 's' }],
  ])('should save %i times by %s', (times, _name, keys) => {
    const save = vi.fn<() => void>();
    renderHook(() => useSaveKey(save));
    const isUnused = fireEvent.keyDown(document.body, keys);
    expect(save).toHaveBeenCalledTimes(times);
    expect(isUnused).toBe(times === 0);
  });
});
