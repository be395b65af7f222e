import type { SafetyCard } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Input, Textarea } from '../../../components/ui/field.js';
import { SafetyCardView } from '../../../components/ui/safety-card-view.js';
import { SafetyCardVersions } from './safety-card-versions.js';
import { useSafetyCardSaves } from './use-safety-cards.js';

interface SafetyCardEditorProps {
  card: SafetyCard;
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
}

/** A card as it is typed: lists as one text with a line for each. */
interface Typed {
  title: string;
  call: string;
  steps: string;
  guide: string;
  sources: string;
  reviewedOn: string;
}

/** The texts of a card with a preview, why they change, and earlier versions. */
export function SafetyCardEditor({ card, onUnsaved, onClose }: SafetyCardEditorProps) {
  const [typed, setTyped] = useState(() => toTyped(card));
  const [note, setNote] = useState('');
  const { save, restore, isSaving } = useSafetyCardSaves(card, () => onUnsaved(false));
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    onUnsaved(true);
  };
  const fields = toFields(typed);
  const isComplete =
    fields.title !== '' && fields.now.length > 0 && fields.sources.length > 0 && note.trim() !== '';

  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      <form
        aria-label={card.title}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save({ ...fields, note: note.trim() });
        }}
      >
        <Field label="Title" required>
          <Input
            maxLength={LIMITS.titleMax}
            value={typed.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <Field label="Whom to call" hint="Empty when the card names nobody.">
          <Textarea
            rows={2}
            maxLength={LIMITS.safetyStepMax}
            value={typed.call}
            onChange={({ target }) => change({ call: target.value })}
          />
        </Field>
        <Field
          label="What to do now"
          hint={`One step on each line, at most ${LIMITS.safetySteps}. The first is what saves life.`}
          required
        >
          <Textarea
            rows={10}
            value={typed.steps}
            onChange={({ target }) => change({ steps: target.value })}
          />
        </Field>
        <Field label="Guide" hint="The end of its address, such as home-security-in-layers. Empty for none.">
          <Input
            maxLength={LIMITS.slugMax}
            value={typed.guide}
            onChange={({ target }) => change({ guide: target.value })}
          />
        </Field>
        <Field label="Sources" hint="The authorities whose advice it is, one on each line." required>
          <Textarea
            rows={4}
            value={typed.sources}
            onChange={({ target }) => change({ sources: target.value })}
          />
        </Field>
        <Field label="Reviewed on" hint="When it was last compared with them." required>
          <Input
            type="date"
            value={typed.reviewedOn}
            onChange={({ target }) => change({ reviewedOn: target.value })}
          />
        </Field>
        <Field label="Why this change?" hint="Other administrators read it in the history." required>
          <Input maxLength={LIMITS.noteMax} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isSaving} pendingLabel="Saving..." disabled={!isComplete}>
            Save changes
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      <div className="flex flex-col gap-8">
        <SafetyCardView title={fields.title} call={fields.call} now={fields.now} />
        <SafetyCardVersions cardKey={card.key} newest={card.revision} isBusy={isSaving} onRestore={restore} />
      </div>
    </div>
  );
}

function toTyped({ title, call, now, guide, sources, reviewedOn }: SafetyCard): Typed {
  return {
    title,
    call: call ?? '',
    steps: now.join('\n'),
    guide: guide ?? '',
    sources: sources.join('\n'),
    reviewedOn,
  };
}

function toFields({ title, call, steps, guide, sources, reviewedOn }: Typed) {
  return {
    title: title.trim(),
    call: call.trim() || null,
    now: toLines(steps),
    guide: guide.trim() || null,
    sources: toLines(sources),
    reviewedOn,
  };
}

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
