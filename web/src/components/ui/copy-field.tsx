import { DELAYS } from '@hearthwise/contracts/limits';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.js';
import { Field, Input } from './field.js';
import { Icon } from './icon.js';
import { toast } from './toast.js';
import { useTimeout } from '../../lib/use-timeout.js';

/** A text with a button to copy it, which confirms for two seconds (specification section 9). */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { isCopied, copy } = useCopy();

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
        aria-label={`Copy ${label === 'Address' ? 'address' : label}`}
        onClick={() => void copy(value)}
        className="shrink-0"
      >
        <Icon as={isCopied ? Check : Copy} className={isCopied ? 'text-positive' : undefined} />
      </Button>
    </div>
  );
}

function useCopy() {
  const [isCopied, setIsCopied] = useState(false);
  const timeout = useTimeout();

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast({ title: 'Error', description: 'Failed to copy text.', variant: 'destructive' });

      return;
    }
    toast({ title: 'Copied' });
    setIsCopied(true);
    timeout.start(() => setIsCopied(false), DELAYS.copiedIcon);
  };

  return { isCopied, copy };
}
