import { urlSchema } from '@hearthwise/contracts/common';
import { type FocusEvent, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, Input } from '../../../components/ui/field.js';

interface ImageAddressFieldProps {
  /** What `register` gives. */
  field: UseFormRegisterReturn;
  /** The address of the draft. */
  initialAddress: string;
  error: string | undefined;
}

/** The picture by its address. It is looked at when the field is left: every letter would ask another server. */
export function ImageAddressField({ field, initialAddress, error }: ImageAddressFieldProps) {
  const [address, setAddress] = useState(initialAddress);

  const showPicture = (event: FocusEvent<HTMLInputElement>) => {
    setAddress(event.target.value.trim());
    void field.onBlur(event);
  };

  return (
    <div className="flex flex-col gap-3">
      <Field label="Image address (optional)" hint="Without a picture we draw one for you." error={error}>
        <Input {...field} type="url" inputMode="url" placeholder="https://" onBlur={showPicture} />
      </Field>
      {urlSchema.safeParse(address).success && <Preview key={address} src={address} />}
    </div>
  );
}

/** Hides itself when nothing can be shown (specification section 2). */
function Preview({ src }: { src: string }) {
  const [hasFailed, setHasFailed] = useState(false);

  return (
    !hasFailed && (
      <img
        src={src}
        alt="What people will see on the card"
        onError={() => setHasFailed(true)}
        className="aspect-8/5 w-full max-w-sm rounded-card border border-line object-cover"
      />
    )
  );
}
