import type { AdminArticle } from '@hearthwise/contracts';
import { CATEGORY_TITLES, findCategory, titleFromSlug } from '@hearthwise/contracts/taxonomy';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Field, Select } from '../../../components/ui/field.js';
import { BULK_QUESTIONS, BULK_TEXTS, countArticles } from './article-texts.js';
import { useBulkUpdate } from './use-bulk-update.js';

interface BulkActionsProps {
  chosen: AdminArticle[];
  /** How many articles the list shows. */
  listed: number;
  /** The list shows the bin, where other things can be done. */
  isBin: boolean;
  onSelectListed: () => void;
  onDone: () => void;
}

/** What can be done with the chosen articles at once. */
export function BulkActions({ chosen, listed, isBin, onSelectListed, onDone }: BulkActionsProps) {
  const [asked, setAsked] = useState<keyof typeof BULK_QUESTIONS>();
  const [isMoving, setIsMoving] = useState(false);
  const update = useBulkUpdate(onDone);
  const actions = isBin ? (['restore'] as const) : (['publish', 'withdraw', 'delete'] as const);
  if (chosen.length === 0) {
    return (
      listed > 0 && (
        <Button variant="quiet" size="sm" onClick={onSelectListed}>
          {listed === 1 ? 'Select this one' : `Select these ${listed}`}
        </Button>
      )
    );
  }

  return (
    <div role="group" aria-label="The selected articles" className="flex flex-wrap items-center gap-2">
      <span role="status" className="mr-1 text-sm font-semibold">
        {chosen.length} selected
      </span>
      {actions.map((action) => (
        <Button
          key={action}
          variant="secondary"
          size="sm"
          disabled={update.isPending}
          onClick={() =>
            action === 'restore' ? update.mutate({ action, articles: chosen }) : setAsked(action)
          }
        >
          {BULK_TEXTS[action].label}
        </Button>
      ))}
      {!isBin && (
        <Button variant="secondary" size="sm" disabled={update.isPending} onClick={() => setIsMoving(true)}>
          Move...
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={onDone}>
        Clear selection
      </Button>
      {asked && (
        <Dialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={`${BULK_TEXTS[asked].label}: ${countArticles(chosen.length)}?`}
          description={BULK_QUESTIONS[asked]}
        >
          <div className="flex flex-wrap gap-3">
            <Button
              variant={asked === 'delete' ? 'danger' : 'primary'}
              onClick={() => {
                setAsked(undefined);
                update.mutate({ action: asked, articles: chosen });
              }}
            >
              {BULK_TEXTS[asked].label}
            </Button>
            <Button variant="secondary" onClick={() => setAsked(undefined)}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
      {isMoving && (
        <MoveDialog
          count={chosen.length}
          onMove={(target) => update.mutate({ action: 'move', articles: chosen, ...target })}
          onClose={() => setIsMoving(false)}
        />
      )}
    </div>
  );
}

interface MoveDialogProps {
  count: number;
  onMove: (target: { mainCategory: string; subcategory: string | undefined }) => void;
  onClose: () => void;
}

function MoveDialog({ count, onMove, onClose }: MoveDialogProps) {
  const [mainCategory, setMainCategory] = useState<string>(CATEGORY_TITLES[0] ?? '');
  const [subcategory, setSubcategory] = useState('');

  return (
    <Dialog open onOpenChange={onClose} title={`Move ${countArticles(count)}`}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onMove({ mainCategory, subcategory: subcategory || undefined });
        }}
      >
        <Field label="Main Category">
          <Select
            value={mainCategory}
            onChange={({ target }) => {
              setMainCategory(target.value);
              setSubcategory('');
            }}
          >
            {CATEGORY_TITLES.map((title) => (
              <option key={title}>{title}</option>
            ))}
          </Select>
        </Field>
        <Field label="Subcategory">
          <Select value={subcategory} onChange={({ target }) => setSubcategory(target.value)}>
            <option value="">None</option>
            {findCategory(mainCategory)?.subcategories.map((slug) => (
              <option key={slug} value={slug}>
                {titleFromSlug(slug)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" className="self-start">
          Move
        </Button>
      </form>
    </Dialog>
  );
}
