import { LIMITS } from '@hearthwise/contracts/limits';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../components/ui/button.js';
import { Input } from '../../components/ui/field.js';
import { Icon } from '../../components/ui/icon.js';

interface SearchTextFormProps {
  text: string;
  onSearch: (text: string) => void;
}

/** A form with an address, so that it works without scripts. */
export function SearchTextForm({ text, onSearch }: SearchTextFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const known = useRef(text);
  // The address was changed by something else, such as a suggestion or the Back button. What somebody typed before the
  // scripts were loaded stays.
  useEffect(() => {
    if (input.current && text !== known.current) {
      known.current = text;
      input.current.value = text;
    }
  }, [text]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    known.current = input.current?.value.trim() ?? '';
    onSearch(known.current);
  };

  return (
    <form action="/search" role="search" onSubmit={submit} className="mt-6 flex gap-2">
      <Input
        ref={input}
        id="search-text"
        data-search
        type="search"
        name="q"
        defaultValue={text}
        aria-label="Search guides, projects and discussions"
        aria-keyshortcuts="/"
        placeholder="Damp, a quiet floor, moving out..."
        maxLength={LIMITS.searchMax}
        autoComplete="off"
        enterKeyHint="search"
        className="text-lg [&::-webkit-search-cancel-button]:grayscale"
      />
      <Button type="submit" className="shrink-0">
        <Icon as={Search} />
        <span className="max-sm:sr-only">Search</span>
      </Button>
    </form>
  );
}
