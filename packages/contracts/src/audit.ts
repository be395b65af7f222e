import { z } from 'zod';
import { publicUserSchema } from './auth/users.js';
import { idSchema, pathIdSchema, pagingShape, timestampSchema, wellFormedText } from './common.js';
import { defineEndpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import { defineQuery } from './operation.js';
import { ROUTES } from './routes.js';
import { SERVICES, type ServiceName } from './services.js';

/** Fields with their values at one time; long values are cut. */
const fieldsSchema = z.record(z.string(), z.unknown()).nullable();

/** Who did what to what; ids only, so that it holds no personal data. */
export const auditRecordSchema = z.object({
  /** UUID version 7: its order is the order in time. */
  id: idSchema,
  at: timestampSchema,
  /** Null for what the product did by itself, or a command did. */
  actorId: idSchema.nullable(),
  /** One of `AUDIT_ACTIONS`, or one that a newer version has recorded. */
  action: z.string(),
  /** What the action concerned: an id, or the key of a document. */
  subjectId: z.string().nullable(),
  /** Its title at that time; null for users, whose names are never stored here. */
  subjectLabel: z.string().nullable(),
  /** The fields that changed, as they were; null where nothing was changed. */
  before: fieldsSchema,
  /** The same fields afterwards. */
  after: fieldsSchema,
});
export type AuditRecord = z.infer<typeof auditRecordSchema>;

/** An audit entry as administrators see it. */
export const auditEntrySchema = auditRecordSchema
  .extend({
    service: z.enum(SERVICES),
    /** Null for the product itself, and for users who no longer exist. */
    actor: publicUserSchema.nullable(),
    /** The user whom the action concerned; null for all other subjects. */
    subjectUser: publicUserSchema.nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const filterShape = {
  actor: pathIdSchema.optional(),
  action: wellFormedText().max(100).optional(),
  /** Id of what the action concerned. */
  subject: pathIdSchema.optional(),
};

export const auditFiltersSchema = z.object({
  ...filterShape,
  service: z.enum(SERVICES).optional(),
  /** The first day (UTC). */
  from: z.iso.date().optional(),
  /** The last day (UTC). */
  to: z.iso.date().optional(),
});
export type AuditFilters = z.infer<typeof auditFiltersSchema>;

/** Lists a service's audit entries, newest first. */
export const auditOperations = (service: ServiceName) => ({
  listAuditEntries: defineQuery({
    name: `${service}.listAuditEntries`,
    input: z.object({
      ...filterShape,
      /** The entries have this id or a later one. */
      from: idSchema.optional(),
      /** The entries have an earlier id. */
      before: idSchema.optional(),
      limit: z.number().int().min(1).max(LIMITS.auditPageMax),
    }),
    output: z.object({ entries: z.array(auditRecordSchema) }),
  }),
});
export type ListAuditInput = z.output<ReturnType<typeof auditOperations>['listAuditEntries']['input']>;

export const auditEndpoints = {
  listAuditEntries: defineEndpoint({
    route: ROUTES.listAuditEntries,
    summary: 'Who did what to what, newest first, in all services',
    access: 'admin',
    query: auditFiltersSchema.extend({ limit: pagingShape.limit, cursor: idSchema.optional() }),
    response: z.array(auditEntrySchema),
  }),
  exportAuditEntries: defineEndpoint({
    route: ROUTES.exportAuditEntries,
    summary: 'The audit log as a CSV file (RFC 4180), newest first, with the filters of the list',
    access: 'admin',
    query: auditFiltersSchema,
    response: z.unknown(),
    responseType: 'text/csv',
  }),
};
