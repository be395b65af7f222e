import { DELAYS } from '@hearthwise/contracts/limits';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from './button.js';
import { Field, Input } from './field.js';
import { Icon } from './icon.js';
import { toast } from './toast.js';
import { cx } from '../../lib/cx.js';
import { useTimeout } from '../../lib/use-timeout.js';

interface CopyFieldProps {
  label: string;
  value: string;
  /** Name of the button; 'Copy' and the label unless given. */
  copyLabel?: string;
  /** What people read when the text could not be copied; the image manager has a text of its own (specification section 8). */
  failure?: string;
}

/** A text with a button to copy it, which confirms for two seconds (specification section 9). */
export function CopyField({
  label,
  value,
  copyLabel = `Copy ${label}`,
  failure = 'Failed to copy URL.',
}: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { isCopied, hasFailed, copy } = useCopy(failure);

  return (
    <div className={cx('flex gap-2', hasFailed ? 'items-center' : 'items-end')}>
      <Field
        label={label}
        className="min-w-0 grow"
        {...(hasFailed && { hint: 'The text is selected, so you can copy it yourself.' })}
      >
        <Input
          ref={field}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          className="truncate font-code text-sm"
        />
      </Field>
      <Button
        variant="secondary"
        size="icon"
        aria-label={copyLabel}
        onClick={() => field.current && void copy(field.current)}
        className="shrink-0"
      >
        <Icon as={isCopied ? Check : Copy} className={isCopied ? 'text-positive' : undefined} />
      </Button>
    </div>
  );
}

function useCopy(failure: string) {
  const [isCopied, setIsCopied] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const timeout = useTimeout();

  const copy = async (field: HTMLInputElement) => {
    const isDone = await copyText(field);
    setHasFailed(!isDone);
    if (!isDone) {
      toast({ title: 'Error', description: failure, variant: 'destructive' });

      return;
    }
    toast({ title: 'Copied' });
    setIsCopied(true);
    timeout.start(() => setIsCopied(false), DELAYS.copiedIcon);
  };

  return { isCopied, hasFailed, copy };
}

/**
 * Returns whether the text of the field was copied; if not, it is selected. Browsers have a clipboard for scripts on secure
 * origins only, and the older command, which copies the selection, everywhere.
 */
async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);

    return true;
  } catch {
    field.focus();
    field.select();

    // oxlint-disable-next-line typescript/no-deprecated -- the only way on an origin that is not secure
    return document.execCommand?.('copy') ?? false;
  }
}
