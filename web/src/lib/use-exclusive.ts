import { useCallback, useRef, useState } from 'react';

interface Exclusive {
  isBusy: boolean;
  /** Runs the action, unless one is running: it is not queued. Rejects with what the action rejects with. */
  run: (action: () => Promise<unknown>) => Promise<void>;
}

/** Runs one action at a time, however often it is asked for between two renderings. */
export function useExclusive(): Exclusive {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const run = useCallback(async (action: () => Promise<unknown>) => {
    if (isRunning.current) {
      return;
    }
    isRunning.current = true;
    setIsBusy(true);
    try {
      await action();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }, []);

  return { isBusy, run };
}
