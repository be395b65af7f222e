import { Button } from '../../../components/ui/button.js';
import type { Layout } from './text-comparison.js';

const LAYOUTS = [
  ['inline', 'Inline'],
  ['sideBySide', 'Side by side'],
] as const;

/** How two versions are shown; phones have no room for two columns. */
export function LayoutChoice({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  return (
    <div role="group" aria-label="Layout" className="hidden gap-1 md:flex">
      {LAYOUTS.map(([value, label]) => (
        <Button
          key={value}
          size="sm"
          variant={layout === value ? 'secondary' : 'quiet'}
          aria-pressed={layout === value}
          onClick={() => onChange(value)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
