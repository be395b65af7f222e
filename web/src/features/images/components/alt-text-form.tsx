import type { Image } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Textarea } from '../../../components/ui/field.js';
import { useUpdateImage } from '../api/use-update-image.js';

/** The alternative text of an image. */
export function AltTextForm({ image }: { image: Image }) {
  const [text, setText] = useState(image.altText);
  const update = useUpdateImage(image.id);
  const save = (event: FormEvent) => {
    event.preventDefault();
    update.mutate(text.trim());
  };

  return (
    <form onSubmit={save}>
      <Field label="Alternative text" hint="What the picture shows, for people who can't see it.">
        <Textarea
          rows={3}
          maxLength={LIMITS.altTextMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        pending={update.isPending}
        pendingLabel="Saving..."
        disabled={text.trim() === image.altText}
        className="mt-3"
      >
        Save
      </Button>
    </form>
  );
}
