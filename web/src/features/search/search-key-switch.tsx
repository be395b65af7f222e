import { useState } from 'react';
import { isSearchKeyOn, setSearchKey } from '../../lib/search-key.js';
import { useIsHydrating } from '../../lib/use-is-hydrating.js';

/** Switches the key '/' off, for those whose programs type for them. Shown where there is a keyboard. */
export function SearchKeySwitch() {
  const isHydrating = useIsHydrating();
  const [chosen, setChosen] = useState<boolean>();

  const change = (isOn: boolean) => {
    setSearchKey(isOn);
    setChosen(isOn);
  };

  return (
    <label className="hidden items-center gap-3 text-sm text-ink-soft pointer-fine:flex">
      <input
        type="checkbox"
        checked={chosen ?? (isHydrating || isSearchKeyOn())}
        onChange={(event) => change(event.target.checked)}
        className="size-4.5 accent-brand"
      />
      <span>
        Press <kbd className="rounded border border-line px-1.5">/</kbd> on any page to search
      </span>
    </label>
  );
}
