import type { TopicTexts } from '@hearthwise/contracts';
import { updateTopicTextsInputSchema } from '@hearthwise/contracts/content/topic-texts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Input } from '../../../components/ui/field.js';
import { Icon } from '../../../components/ui/icon.js';

type Links = TopicTexts['popularLinks'];

/** Selector of the button. */
const ADD = '[data-add]';

interface LinksFieldProps {
  links: Links;
  onChange: (links: Links) => void;
}

/** Links by title and path. A new link gets the focus; that of a removed one goes to the link before it, or to 'Add a link'. */
export function LinksField({ links, onChange }: LinksFieldProps) {
  const { group, focusNext } = useFocusAfterChange();
  const id = useId();
  const problemOf = problemsOf(links);
  const replace = (at: number, change: Partial<Links[number]>) =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...change } : link)));

  return (
    <fieldset ref={group}>
      <legend className="font-semibold">Popular links</legend>
      <p className="mt-1 text-sm text-ink-soft">
        'Popular This Week'. Without any, the built-in ones are shown.
      </p>
      <ol className="mt-3 space-y-3">
        {links.map((link, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a link is its place in the list; its texts change with each key
          <li key={index} className="flex items-start gap-2">
            <div className="grid min-w-0 grow gap-2 sm:grid-cols-2">
              <Input
                {...invalid(problemOf(index, 'title'), `${id}-${index}-title`)}
                aria-label={`Title of link ${index + 1}`}
                placeholder="Title"
                value={link.title}
                onChange={(event) => replace(index, { title: event.target.value })}
              />
              <Input
                {...invalid(problemOf(index, 'path'), `${id}-${index}-path`)}
                aria-label={`Path of link ${index + 1}`}
                placeholder="/articles/a-slug"
                value={link.path}
                onChange={(event) => replace(index, { path: event.target.value })}
              />
              <Problem id={`${id}-${index}-title`} problem={problemOf(index, 'title')} />
              <Problem id={`${id}-${index}-path`} problem={problemOf(index, 'path')} />
            </div>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove link ${index + 1}`}
              onClick={() => {
                focusNext(index === 0 ? ADD : `[data-remove="${index - 1}"]`);
                onChange(links.filter((_, at) => at !== index));
              }}
              data-remove={index}
            >
              <Icon as={Trash2} size={18} />
            </Button>
          </li>
        ))}
      </ol>
      {links.length < LIMITS.popularLinksMax && (
        <Button
          variant="secondary"
          size="sm"
          data-add
          className="mt-3"
          onClick={() => {
            focusNext('li:last-child input');
            onChange([...links, { title: '', path: '' }]);
          }}
        >
          <Icon as={Plus} size={16} />
          Add a link
        </Button>
      )}
    </fieldset>
  );
}

/** Why a save with these links would be refused; nothing of a link that is still empty. */
function problemsOf(links: Links) {
  const issues = updateTopicTextsInputSchema.shape.popularLinks.safeParse(links).error?.issues ?? [];

  return (index: number, name: keyof Links[number]): string | undefined =>
    links[index]?.title || links[index]?.path
      ? issues.find(({ path }) => path[0] === index && path[1] === name)?.message
      : undefined;
}

function invalid(problem: string | undefined, id: string) {
  return problem === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': id } as const);
}

function Problem({ id, problem }: { id: string; problem: string | undefined }) {
  return (
    problem !== undefined && (
      <p id={id} className="text-sm text-danger sm:col-span-2">
        {problem}
      </p>
    )
  );
}

/** Moves the focus within the group once a change has been rendered. */
function useFocusAfterChange() {
  const group = useRef<HTMLFieldSetElement>(null);
  const target = useRef<string>(undefined);
  useEffect(() => {
    if (target.current) {
      group.current?.querySelector<HTMLElement>(target.current)?.focus();
      target.current = undefined;
    }
  });

  return { group, focusNext: (selector: string) => (target.current = selector) };
}
