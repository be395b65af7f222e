import { OwnTemplates } from './own-templates.js';
import { PublicTemplates } from './public-templates.js';

/** Lists to begin with: the user's own, then those for everybody. */
export function TemplatesTab() {
  return (
    <div className="space-y-12">
      <OwnTemplates />
      <PublicTemplates title="Ready to use" />
    </div>
  );
}
