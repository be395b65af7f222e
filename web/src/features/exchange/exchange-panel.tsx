import { LIMITS } from '@hearthwise/contracts/limits';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../components/ui/icon.js';
import { pathOf } from '../../lib/api-client.js';
import { formatBytes } from '../../lib/format-bytes.js';
import { DownloadButton } from './components/download-button.js';
import { ImportForm } from './components/import-form.js';
import { ImportList } from './components/import-list.js';
import { ImportReport } from './components/import-report.js';

/** Articles from files and to files, in the admin area. */
export function ExchangePanel() {
  const [openId, setOpenId] = useState<string | null>(null);

  return (
    <div className="grid gap-section">
      <section aria-labelledby="import-title" className="grid gap-6">
        <header className="max-w-measure">
          <h2 id="import-title" className="text-2xl">
            Import articles
          </h2>
          <p className="mt-2 text-ink-soft">
            An article file (.md), a zip of them, or the export file of WordPress (.xml) or Ghost (.json), up
            to {formatBytes(LIMITS.importBytes)}. New articles become drafts. You can import the same file
            again, and nothing is imported twice.
          </p>
        </header>
        <ImportForm onCreated={setOpenId} />
        {openId && <ImportReport key={openId} id={openId} />}
        <ImportList openId={openId} onOpen={setOpenId} />
      </section>
      <section aria-labelledby="export-title" className="grid gap-4">
        <header className="max-w-measure">
          <h2 id="export-title" className="text-2xl">
            Export articles
          </h2>
          <p className="mt-2 text-ink-soft">
            Every article that isn't in the bin as Markdown with front matter. The files can be imported
            again, here or elsewhere, without losing anything.
          </p>
        </header>
        <p>
          <DownloadButton path={pathOf('exportArticles')}>
            <Icon as={Download} size={18} />
            Export all articles
          </DownloadButton>
        </p>
      </section>
    </div>
  );
}
