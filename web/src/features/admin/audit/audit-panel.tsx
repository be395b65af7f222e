import type { AuditEntry } from '@hearthwise/contracts';
import { AUDIT_ACTIONS } from '@hearthwise/contracts/audit-actions';
import { SERVICES } from '@hearthwise/contracts/services';
import { displayName } from '@hearthwise/contracts/text';
import { Download } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Field, Input } from '../../../components/ui/field.js';
import { Icon } from '../../../components/ui/icon.js';
import { pathOf } from '../../../lib/api-client.js';
import { AdminTable } from '../components/admin-table.js';
import { AdminToolbar } from '../components/admin-toolbar.js';
import { FilterChip } from '../components/filter-chip.js';
import { FilterSelect } from '../components/filter-select.js';
import { auditColumns } from './audit-columns.js';
import { type AuditLogFilters, useAuditFilters } from './use-audit-filters.js';
import { useAuditEntries } from './use-audit-entries.js';

const SERVICE_LABELS = Object.fromEntries(SERVICES.map((name) => [name, name]));

const NOUN = { one: 'entry', many: 'entries' };

/** Who did what to what, newest first. */
export function AuditPanel() {
  const filters = useAuditFilters();
  const list = useAuditEntries(filters.query);

  return (
    <>
      <AuditToolbar filters={filters} rows={list.rows} />
      <AdminTable
        label="Audit log"
        noun={NOUN}
        list={list}
        columns={auditColumns(filters.update)}
        failure="The audit log didn't load."
        empty={<EmptyState title="Nothing recorded" hint="Try other days or fewer filters." />}
      />
    </>
  );
}

interface ToolbarProps {
  filters: AuditLogFilters;
  rows: AuditEntry[];
}

function AuditToolbar({ filters: { query, update }, rows }: ToolbarProps) {
  const entry = rows.find(({ actorId }) => actorId === query.actor);
  const file = pathOf('exportAuditEntries', { query });

  return (
    <AdminToolbar
      label="Filter the audit log"
      filterCount={[query.action, query.service, query.from, query.to].filter(Boolean).length}
      filters={
        <>
          <FilterSelect
            label="What was done"
            all="All actions"
            options={AUDIT_ACTIONS}
            value={query.action ?? ''}
            onChange={(action) => update({ action })}
          />
          <FilterSelect
            label="Service"
            all="All services"
            options={SERVICE_LABELS}
            value={query.service ?? ''}
            onChange={(service) => update({ service })}
          />
          <Day label="From" value={query.from} onChange={(from) => update({ from })} />
          <Day label="To" value={query.to} onChange={(to) => update({ to })} />
        </>
      }
    >
      {query.actor && (
        <FilterChip
          text={`By ${entry?.actor ? displayName(entry.actor) : 'one user'}`}
          onRemove={() => update({ actor: undefined })}
        />
      )}
      {query.subject && <FilterChip text="About one item" onRemove={() => update({ subject: undefined })} />}
      <ButtonLink href={file} download variant="secondary" className="md:ml-auto">
        <Icon as={Download} size={18} />
        Export CSV
      </ButtonLink>
    </AdminToolbar>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <Field label={label} className="min-w-0 md:w-40">
      <Input type="date" value={value ?? ''} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
