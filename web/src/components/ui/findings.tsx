import type { Finding, FindingKind } from '@hearthwise/contracts/content/finding';
import { CircleAlert, Lightbulb, type LucideIcon, SearchCheck, TriangleAlert } from 'lucide-react';
import { Icon } from './icon.js';

const LOOKS: Record<FindingKind, { title: string; icon: LucideIcon; color: string }> = {
  error: { title: 'Validation Errors', icon: CircleAlert, color: 'text-danger' },
  warning: { title: 'Suggestions', icon: TriangleAlert, color: 'text-caution' },
  suggestion: { title: 'Content Improvement Suggestions', icon: Lightbulb, color: 'text-brand' },
  quality: { title: 'Quality', icon: SearchCheck, color: 'text-ink-soft' },
};

interface FindingsProps {
  kind: FindingKind;
  findings: Finding[];
  /** Called with a finding that names a field or a heading, when it is pressed. */
  onChoose?: ((finding: Finding) => void) | undefined;
}

/** The findings of one kind in a box; nothing without any. */
export function Findings({ kind, findings, onChoose }: FindingsProps) {
  const found = findings.filter((finding) => finding.kind === kind);
  const { title, icon, color } = LOOKS[kind];
  if (found.length === 0) {
    return null;
  }

  return (
    <section aria-label={title} className="border-l-3 border-line-strong pl-4">
      <h3 className={`flex items-center gap-2 text-base font-semibold ${color}`}>
        <Icon as={icon} size={18} />
        {title}
      </h3>
      <ul className="mt-1.5 space-y-1.5 text-sm">
        {found.map((finding) => (
          <li key={`${finding.code} ${finding.heading ?? ''} ${finding.message}`}>
            {onChoose && (finding.field || finding.heading) ? (
              <button type="button" onClick={() => onChoose(finding)} className="text-left hover:underline">
                {finding.message}
              </button>
            ) : (
              finding.message
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
