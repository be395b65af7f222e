import { type FormEvent, useRef, useState } from 'react';
import { LIMITS, TOO_LARGE_TO_IMPORT } from '@hearthwise/contracts/limits';
import { CATEGORIES } from '@hearthwise/contracts/taxonomy';
import { Button } from '../../../components/ui/button.js';
import { Checkbox, Field, Input, Select } from '../../../components/ui/field.js';
import { detailOf } from '../../../lib/api-client.js';
import { useCreateImport } from '../api/use-create-import.js';

/** The browser's own button in the field, with our looks. */
const FILE_BUTTON =
  'py-1.5 file:mr-4 file:min-h-8 file:cursor-pointer file:rounded-control file:border-0 file:bg-brand-wash file:px-3 file:font-semibold file:text-ink';

/** Chooses a file and what is done with it. */
export function ImportForm({ onCreated }: { onCreated: (id: string) => void }) {
  const create = useCreateImport();
  const fileInput = useRef<HTMLInputElement>(null);
  const [fileError, setFileError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const file = fileInput.current?.files?.[0];
    const problem = problemOf(file);
    setFileError(problem);
    if (problem || !file) {
      fileInput.current?.focus();

      return;
    }
    create.mutate(
      { file, options: optionsOf(data) },
      {
        onSuccess: ({ id }) => {
          form.reset();
          onCreated(id);
        },
      },
    );
  };

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid max-w-3xl gap-5 rounded-card border border-line bg-surface p-5"
    >
      <Field
        label="File"
        required
        error={
          fileError ??
          (create.error ? (detailOf(create.error) ?? "The file wasn't sent. Please try again.") : undefined)
        }
      >
        <Input ref={fileInput} type="file" accept=".md,.markdown,.zip,.xml,.json" className={FILE_BUTTON} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Category" hint="Used for articles whose file doesn't name one of our categories.">
          <Select name="mainCategory" defaultValue="">
            <option value="">None</option>
            {CATEGORIES.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Address of the old site"
          hint="Only for Ghost, whose file doesn't say where its pictures are."
        >
          <Input type="url" name="siteUrl" placeholder="https://" autoComplete="off" />
        </Field>
      </div>
      <Checkbox
        name="mayPublish"
        label="Publish what was published there"
        hint="Otherwise everything new is a draft."
      />
      <Checkbox
        name="mayOverwrite"
        label="Overwrite articles that were changed here"
        hint="The version before stays in the article's history."
      />
      <p>
        <Button type="submit" pending={create.isPending} pendingLabel="Sending the file...">
          Import
        </Button>
      </p>
    </form>
  );
}

function problemOf(file: File | undefined): string | undefined {
  if (!file || file.size === 0) {
    return 'Choose a file to import.';
  }

  return file.size > LIMITS.importBytes ? TOO_LARGE_TO_IMPORT : undefined;
}

function optionsOf(data: FormData) {
  const flag = (name: string): 'true' | 'false' => (data.has(name) ? 'true' : 'false');
  const text = (name: string) => {
    const value = data.get(name);

    return typeof value === 'string' ? value.trim() : '';
  };

  return {
    mayPublish: flag('mayPublish'),
    mayOverwrite: flag('mayOverwrite'),
    mainCategory: text('mainCategory'),
    siteUrl: text('siteUrl'),
  };
}
