import { DELAYS } from '@hearthwise/contracts/limits';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.js';
import { Field, Input } from './field.js';
import { Icon } from './icon.js';
import { toast } from './toast.js';
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
  const { isCopied, copy } = useCopy(failure);

  return (
    <div className="flex items-end gap-2">
      <Field label={label} className="min-w-0 grow">
        <Input
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
        onClick={() => void copy(value)}
        className="shrink-0"
      >
        <Icon as={isCopied ? Check : Copy} className={isCopied ? 'text-positive' : undefined} />
      </Button>
    </div>
  );
}

function useCopy(failure: string) {
  const [isCopied, setIsCopied] = useState(false);
  const timeout = useTimeout();

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast({ title: 'Error', description: failure, variant: 'destructive' });

      return;
    }
    toast({ title: 'Copied' });
    setIsCopied(true);
    timeout.start(() => setIsCopied(false), DELAYS.copiedIcon);
  };

  return { isCopied, copy };
}
