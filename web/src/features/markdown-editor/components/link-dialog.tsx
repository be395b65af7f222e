import { LIMITS } from '@hearthwise/contracts/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Field, Input } from '../../../components/ui/field.js';
import { apiQuery } from '../../../lib/api-query.js';
import { useDebounced } from '../../../lib/use-debounced.js';

/** Guides offered at once. */
const SUGGESTIONS = 6;

interface LinkDialogProps {
  /** What is selected in the text. */
  selected: string;
  onInsert: (markdown: string) => void;
  onClose: () => void;
}

/** A link to one of our guides, found by its words, or to any address. */
export function LinkDialog({ selected, onInsert, onClose }: LinkDialogProps) {
  const [text, setText] = useState(selected);
  const [target, setTarget] = useState('');
  const isAddress = /^(?:https?:\/\/|\/|#|mailto:)/.test(target.trim());
  const insert = (address: string, title: string) => {
    onClose();
    onInsert(`[${escapeText(text.trim() || title)}](${escapeAddress(address)})`);
  };

  return (
    <Dialog open onOpenChange={onClose} title="Add a link">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isAddress) {
            insert(target.trim(), target.trim());
          }
        }}
      >
        <Field label="Search our guides, or paste an address">
          <Input
            value={target}
            maxLength={LIMITS.urlMax}
            placeholder="smoke alarms, or https://…"
            autoComplete="off"
            onChange={(event) => setTarget(event.target.value)}
          />
        </Field>
        <Field label="Link text" hint="Without one, the guide's title or the address is shown.">
          <Input value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        {!isAddress && <Guides search={target} onChoose={insert} />}
        <Button type="submit" disabled={!isAddress} className="self-start">
          Add link
        </Button>
      </form>
    </Dialog>
  );
}

interface GuidesProps {
  search: string;
  onChoose: (address: string, title: string) => void;
}

/** Guides whose titles have the words, then those whose texts do; the newest ones before anything is typed. */
function useGuides(search: string) {
  const settled = useDebounced(search.trim().slice(0, LIMITS.searchMax), 300);
  const byTitle = useQuery({
    ...apiQuery('listAdminArticles', { query: { title: settled, status: 'published', limit: SUGGESTIONS } }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const byText = useQuery({
    ...apiQuery('listArticles', { query: { search: settled || undefined, limit: SUGGESTIONS } }),
    placeholderData: keepPreviousData,
  });
  const found = [...((settled && byTitle.data) || []), ...(byText.data ?? [])];
  const guides = [...new Map(found.map((guide) => [guide.id, guide])).values()].slice(0, SUGGESTIONS);

  return { guides, isError: byText.isError, isPending: byTitle.isLoading || byText.isPending };
}

function Guides({ search, onChoose }: GuidesProps) {
  const { guides, isError, isPending } = useGuides(search);
  if (isError) {
    return <p className="text-sm text-danger">Failed to fetch articles.</p>;
  }

  return (
    <div>
      <p role="status" className="text-sm text-ink-soft">
        {isPending ? 'Searching...' : guides.length === 0 ? 'No guides match.' : 'Guides'}
      </p>
      <ul className="mt-1.5">
        {guides.map(({ id, slug, title, mainCategory }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(`/article/${slug}`, title)}
              className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-4 rounded-control px-3 py-2 text-left hover:bg-brand-wash"
            >
              <span className="font-semibold">{title}</span>
              <span className="text-sm text-ink-soft">{mainCategory}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function escapeText(text: string): string {
  return text.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ');
}

function escapeAddress(address: string): string {
  return /[\s()]/.test(address) ? `<${address.replace(/[<>\n]/g, encodeURIComponent)}>` : address;
}
