import { SERVICES } from '@hearthwise/contracts/services';
import { useQueryParams } from '../../../lib/use-query-params.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filters of the audit log, which the address holds. What it does not know is ignored. */
export function useAuditFilters() {
  const [params, update] = useQueryParams();
  const text = (name: string) => params.get(name) ?? undefined;
  const day = (name: string) => (DAY.test(params.get(name) ?? '') ? text(name) : undefined);
  const query = {
    actor: text('actor'),
    action: text('action'),
    subject: text('subject'),
    service: SERVICES.find((service) => service === params.get('service')),
    from: day('from'),
    to: day('to'),
  };

  return {
    query,
    update: (change: Partial<Record<keyof typeof query, string | undefined>>) => update(change),
  };
}

export type AuditLogFilters = ReturnType<typeof useAuditFilters>;
