import { useEffect, useState } from 'react';
import { deviceStorage } from '../../lib/json-storage.js';
import { useIsHydrating } from '../../lib/use-is-hydrating.js';

const KEY = 'recent-searches';
const MAX_RECENT = 6;

/** The last searches except the current one, newest first. They stay on this device. */
export function useRecentSearches(current: string) {
  const isHydrating = useIsHydrating();
  const [, setCleared] = useState(0);
  useEffect(() => {
    if (current) {
      deviceStorage.write(KEY, [current, ...readRecent(current)].slice(0, MAX_RECENT));
    }
  }, [current]);

  const clear = () => {
    deviceStorage.remove(KEY);
    setCleared((times) => times + 1);
  };

  return { recent: isHydrating ? [] : readRecent(current), clear };
}

function readRecent(current: string): string[] {
  const stored = deviceStorage.read(KEY);
  const texts = Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];

  return texts.filter((text) => text !== current).slice(0, MAX_RECENT);
}
