import type { Finding } from '@hearthwise/contracts/content/finding';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Findings } from '../../../components/ui/findings.js';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/ui/tabs.js';
import { apiQuery } from '../../../lib/api-query.js';
import type { DocumentKindEditor } from '../document-kind.js';
import type { DocumentForm, SavedDocument } from '../saving/use-document-form.js';
import { useRestoreRevision } from '../saving/use-restore-revision.js';
import { LivePreview } from './live-preview.js';
import { Versions } from './versions.js';

interface BesideTextsProps<Fields extends object> {
  form: DocumentForm<Fields>;
  kind: DocumentKindEditor<Fields>;
}

/** What the checks find, the page with the unsaved texts, and the versions. */
export function BesideTexts<Fields extends object>({ form, kind }: BesideTextsProps<Fields>) {
  const [tab, setTab] = useState('preview');

  return (
    <aside aria-label="Preview, checks and versions" className="min-w-0 lg:sticky lg:top-24">
      <Tabs value={tab} onChange={setTab}>
        <TabList label="Beside the texts">
          <Tab value="preview">Preview</Tab>
          <Tab value="versions">Versions</Tab>
        </TabList>
        <TabPanel value="preview" className="pt-5">
          <Checks findings={kind.findingsOf(form.fields)} />
          <LivePreview audience={kind.audience}>
            <kind.Preview fields={form.fields} />
          </LivePreview>
        </TabPanel>
        <TabPanel value="versions" className="pt-5">
          <RestorableVersions key={form.newest.revision} form={form} kind={kind} />
        </TabPanel>
      </Tabs>
    </aside>
  );
}

/** Errors and suggestions. They move the preview below them, never the field in which somebody types. */
function Checks({ findings }: { findings: Finding[] }) {
  return (
    <div className="mb-5 flex flex-col gap-4">
      <Findings kind="error" findings={findings} />
      <Findings kind="warning" findings={findings} />
      {findings.length === 0 && <p className="text-sm text-ink-soft">No problems found.</p>}
    </div>
  );
}

function RestorableVersions<Fields extends object>({ form, kind }: BesideTextsProps<Fields>) {
  const { key, revision: newest } = form.newest;
  const [shown, setShown] = useState<number>();
  const restoring = useRestoreRevision({
    documentKey: key,
    baseRevision: form.base.revision,
    onRestored: (restored) => form.follow(restored as unknown as SavedDocument<Fields>),
  });

  return (
    <>
      <Versions
        documentKey={key}
        newest={newest}
        audience={kind.audience}
        shown={shown}
        onShow={setShown}
        onRestore={(revision) => restoring.mutate(revision)}
        isRestoring={restoring.isPending}
        obstacle={form.isUnsaved ? 'Save or discard your changes before you restore a version.' : undefined}
      />
      {shown !== undefined && (
        <div className="mt-6">
          <VersionPreview documentKey={key} revision={shown} kind={kind} />
        </div>
      )}
    </>
  );
}

interface VersionPreviewProps<Fields extends object> {
  kind: DocumentKindEditor<Fields>;
  documentKey: string;
  revision: number;
}

/** The page as it was with an earlier version. */
function VersionPreview<Fields extends object>({ documentKey, revision, kind }: VersionPreviewProps<Fields>) {
  const params = { key: documentKey, revision: String(revision) };
  const { data } = useQuery(apiQuery('getDocumentRevision', { params }));

  return (
    data && (
      <LivePreview audience={kind.audience}>
        <kind.Preview fields={data.fields as unknown as Fields} />
      </LivePreview>
    )
  );
}
