import type { RemovedPart } from '@hearthwise/contracts';
import { ShieldCheck } from 'lucide-react';
import { Icon } from '../../../components/ui/icon.js';

const NAMES: Record<RemovedPart, string> = {
  location: 'location',
  camera: 'camera data',
  description: 'descriptions',
  profile: 'an unusual colour profile',
  attachment: 'attached data',
};

const list = new Intl.ListFormat('en-GB');

/** Lists the metadata that was removed from an image before anybody else could see it; nothing if there was none. */
export function PrivacyReceipt({ removed }: { removed: RemovedPart[] }) {
  if (removed.length === 0) {
    return null;
  }

  return (
    <p role="status" className="flex items-start gap-2 text-sm text-ink-soft">
      <Icon as={ShieldCheck} size={18} className="mt-0.5 text-positive" />
      Removed before sharing: {list.format(removed.map((part) => NAMES[part]))}.
    </p>
  );
}
