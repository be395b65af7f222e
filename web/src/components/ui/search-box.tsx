import { LIMITS } from '@hearthwise/contracts/limits';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { cx } from '../../lib/cx.js';
import { useTimeout } from '../../lib/use-timeout.js';
import { Input } from './field.js';
import { Icon } from './icon.js';

/** From the last letter to the new list. */
const DEBOUNCE_MS = 300;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The current search. */
  value: string;
  onSearch: (search: string) => void;
  className?: string;
}

/**
 * A search while typing. The input is uncontrolled: what somebody types before the
 * scripts are loaded stays and is searched for, and the address, which changes a moment later, never overwrites an unfinished
 * word.
 */
export function SearchBox({ label, placeholder, value, onSearch, className }: SearchBoxProps) {
  const { input, handleInput, handleKeyDown } = useDebouncedInput(value, onSearch);

  return (
    <label className={cx('relative block', className)}>
      <span className="sr-only">{label}</span>
      <Icon as={Search} className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-soft" />
      <Input
        ref={input}
        type="search"
        name="search"
        defaultValue={value}
        placeholder={placeholder}
        maxLength={LIMITS.searchMax}
        autoComplete="off"
        enterKeyHint="search"
        onInput={handleInput}
        onKeyDown={handleKeyDown}
        className="pl-11 [&::-webkit-search-cancel-button]:grayscale"
      />
    </label>
  );
}

function useDebouncedInput(value: string, onSearch: (search: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const timeout = useTimeout();
  const reported = useRef(value);
  const latest = useRef(onSearch);

  useEffect(() => {
    latest.current = onSearch;
  });

  // The address was changed by something else, such as the Back button or 'Clear filters'.
  useEffect(() => {
    if (input.current && value !== reported.current) {
      reported.current = value;
      input.current.value = value;
    }
  }, [value]);

  const report = () => {
    timeout.cancel();
    reported.current = input.current?.value.trim() ?? '';
    latest.current(reported.current);
  };

  const handleInput = () => {
    timeout.start(report, DEBOUNCE_MS);
  };

  const reportEarly = useRef(handleInput);
  useEffect(() => {
    if (input.current && input.current.value.trim() !== reported.current) {
      reportEarly.current();
    }
  }, []);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      report();
    }
  };

  return { input, handleInput, handleKeyDown };
}
