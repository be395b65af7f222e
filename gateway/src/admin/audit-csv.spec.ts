import type { AuditEntry } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import { AUDIT_CSV_HEADER, toCsvLine } from './audit-csv.js';

const ana = {
  id: '0199a000-0000-7000-8000-000000000002',
  firstName: 'Ana',
  email: null,
  profileImageUrl: null,
  isDemo: false,
};

const entry: AuditEntry = {
  id: '0199a000-0000-7000-8000-000000000001',
  at: '2026-11-21T10:00:00.000Z',
  service: 'content',
  actorId: '0199a000-0000-7000-8000-000000000002',
  actor: ana,
  action: 'article.saved',
  subjectId: 's',
  subjectLabel: 'A "calm" home,\nand more',
  subjectUser: null,
  before: null,
  after: { title: 'New' },
};

describe('the audit log as CSV', () => {
  it('should have one line an entry, with every text quoted', () => {
    expect(AUDIT_CSV_HEADER).toBe(
      '"time","actor","actorId","action","description","subject","subjectId","service","before","after"\r\n',
    );
    expect(toCsvLine(entry)).toBe(
      '"2026-11-21T10:00:00.000Z","Ana","0199a000-0000-7000-8000-000000000002","article.saved","saved an article",' +
        '"A ""calm"" home,\nand more","s","content","","{""title"":""New""}"\r\n',
    );
  });

  it.each(['=HYPERLINK("x")', '+1', '-1', '@A1', '\tx', '\rx'])(
    'should be no formula: %j',
    (subjectLabel) => {
      expect(toCsvLine({ ...entry, subjectLabel })).toContain(`"'${subjectLabel.replaceAll('"', '""')}"`);
    },
  );

  it('should show actions of newer versions, users as subjects, and nobody', () => {
    const subjectUser = { ...ana, firstName: null, email: 'ana@…' };
    const line = toCsvLine({
      ...entry,
      action: 'user.teleported',
      actor: null,
      actorId: null,
      subjectLabel: null,
      subjectUser,
    });
    expect(line).toContain('Z","","","user.teleported","","ana","s"');
  });
});
