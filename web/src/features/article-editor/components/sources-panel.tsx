import { articleSourceSchema } from '@hearthwise/contracts/content/articles';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/ui/button.js';
import { Field, Input } from '../../../components/ui/field.js';
import type { ChangeFields } from '../../../lib/use-fields.js';
import type { ArticleForm, TypedSource } from '../lib/article-form.js';

interface SourcesPanelProps {
  sources: TypedSource[];
  onChange: ChangeFields<ArticleForm>;
}

/** What the article takes its facts from: title and address of each, in the order in which readers see them. */
export function SourcesPanel({ sources, onChange }: SourcesPanelProps) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    flushSync(() => onChange({ sources: [...sources, { title: '', url: '' }] }));
    titlesIn(list.current)[sources.length]?.focus();
  };
  const change = (index: number, fields: Partial<TypedSource>) =>
    onChange({ sources: sources.map((source, at) => (at === index ? { ...source, ...fields } : source)) });
  /** The button that was pressed is gone: the source that took its place has the focus, else the button that adds one. */
  const remove = (index: number) => {
    flushSync(() => onChange({ sources: sources.toSpliced(index, 1) }));
    (titlesIn(list.current)[index] ?? addButton.current)?.focus();
  };

  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-sm text-ink-soft">
        Where do the facts come from? Readers see the sources below the text, at most {LIMITS.sourcesMax}.
      </p>
      <ol ref={list} className="flex w-full flex-col gap-5 empty:hidden">
        {sources.map((source, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- sources have no ids, and two may be the same while they are typed
            key={index}
          >
            <SourceFields
              number={index + 1}
              source={source}
              onChange={(fields) => change(index, fields)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button
        ref={addButton}
        size="sm"
        variant="secondary"
        disabled={sources.length >= LIMITS.sourcesMax}
        onClick={add}
      >
        Add a source
      </Button>
    </div>
  );
}

interface SourceFieldsProps {
  number: number;
  source: TypedSource;
  onChange: (fields: Partial<TypedSource>) => void;
  onRemove: () => void;
}

function SourceFields({ number, source, onChange, onRemove }: SourceFieldsProps) {
  const legend = useId();
  const [isTyping, setIsTyping] = useState(false);
  const problem = isTyping ? undefined : problemOf(source.url);

  return (
    <div
      role="group"
      aria-labelledby={legend}
      className="flex flex-col gap-3 rounded-card border border-line p-4"
    >
      <div className="flex items-center justify-between gap-3">
        <span id={legend} className="font-semibold">
          Source {number}
        </span>
        <Button size="sm" variant="quiet" aria-label={`Remove source ${number}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <Field label="Title" hint="Who says it, and where">
        <Input
          name="sourceTitle"
          maxLength={LIMITS.sourceTitleMax}
          value={source.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field label="Address" {...(problem !== undefined && { error: problem })}>
        <Input
          type="url"
          maxLength={LIMITS.urlMax}
          placeholder="https://"
          value={source.url}
          onChange={({ target }) => onChange({ url: target.value })}
          onFocus={() => setIsTyping(true)}
          onBlur={() => setIsTyping(false)}
        />
      </Field>
    </div>
  );
}

/** Why the address would be refused, as a save says it; a source may have none. */
function problemOf(url: string): string | undefined {
  return url.trim() === ''
    ? undefined
    : articleSourceSchema.shape.url.safeParse(url).error?.issues[0]?.message;
}

function titlesIn(list: HTMLElement | null): HTMLInputElement[] {
  return [...(list?.querySelectorAll<HTMLInputElement>('[name=sourceTitle]') ?? [])];
}
