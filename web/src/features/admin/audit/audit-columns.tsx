import type { AuditEntry } from '@hearthwise/contracts';
import { AUDIT_ACTIONS } from '@hearthwise/contracts/audit-actions';
import { displayName } from '@hearthwise/contracts/text';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import type { Column } from '../components/admin-table.js';
import type { AuditLogFilters } from './use-audit-filters.js';

/** The columns of the audit log; a person or a subject leads to everything about it. */
export function auditColumns(filter: AuditLogFilters['update']): Column<AuditEntry>[] {
  return [
    {
      header: 'When',
      className: 'whitespace-nowrap md:w-36 md:align-top',
      cell: ({ at }) => <RelativeTime date={at} />,
    },
    {
      header: 'Who',
      className: 'md:w-36 md:align-top',
      cell: ({ actor, actorId }) =>
        actorId ? (
          <FilterButton
            name={actor ? displayName(actor) : 'A former user'}
            onClick={() => filter({ actor: actorId })}
          />
        ) : (
          <span className="text-ink-soft">The product</span>
        ),
    },
    {
      header: 'What',
      isHeaderHidden: true,
      className: 'md:align-top',
      cell: (entry) => <AuditedAction entry={entry} onSubject={(subject) => filter({ subject })} />,
    },
    {
      header: 'Service',
      className: 'text-ink-soft md:w-28 md:align-top',
      cell: ({ service }) => service,
    },
  ];
}

interface AuditedActionProps {
  entry: AuditEntry;
  onSubject: (id: string) => void;
}

function AuditedAction({ entry, onSubject }: AuditedActionProps) {
  const { action, actorId, subjectId, subjectLabel, subjectUser } = entry;
  const subject = subjectLabel ?? (subjectUser && subjectId !== actorId ? displayName(subjectUser) : null);

  return (
    <div className="min-w-0">
      <p>
        {AUDIT_ACTIONS[action as keyof typeof AUDIT_ACTIONS] ?? action}
        {subject && subjectId && (
          <>
            {': '}
            <FilterButton name={subject} onClick={() => onSubject(subjectId)} />
          </>
        )}
      </p>
      <Difference entry={entry} />
    </div>
  );
}

/** The fields before and after, on demand. */
function Difference({ entry: { before, after } }: { entry: AuditEntry }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) {
    return null;
  }

  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-ink-soft">What changed: {fields.join(', ')}</summary>
      <dl className="mt-2 space-y-2">
        {fields.map((field) => (
          <div key={field}>
            <dt className="font-semibold">{field}</dt>
            {before && field in before && (
              <dd className="text-ink-soft">
                <del className="break-words">{textOf(before[field])}</del>
              </dd>
            )}
            {after && field in after && (
              <dd>
                <ins className="break-words no-underline">{textOf(after[field])}</ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  );
}

function FilterButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="text-left font-semibold hover:underline">
      {name}
    </button>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value || '(empty)' : JSON.stringify(value);
}
