import { Button } from '../../../components/ui/button.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { useSafetyCardVersions } from './use-safety-cards.js';

interface SafetyCardVersionsProps {
  cardKey: string;
  /** Number of the version that is shown. */
  newest: number;
  isBusy: boolean;
  onRestore: (revision: number) => void;
}

/** Who changed a card, when and why, down to the text that came with the product. */
export function SafetyCardVersions({ cardKey, newest, isBusy, onRestore }: SafetyCardVersionsProps) {
  const { data, isError } = useSafetyCardVersions(cardKey);
  const restoreButton = (revision: number, label: string) =>
    revision !== newest && (
      <Button
        variant="secondary"
        size="sm"
        disabled={isBusy}
        aria-label={`Restore ${label}`}
        onClick={() => onRestore(revision)}
      >
        Restore
      </Button>
    );

  return (
    <section aria-labelledby={`${cardKey}-versions`}>
      <h3 id={`${cardKey}-versions`} className="text-lg">
        Versions
      </h3>
      {isError && <p className="text-danger">The versions didn't load.</p>}
      <ul className="mt-2 border-t border-line">
        {(data ?? []).map(({ revision, editor, createdAt, note }) => (
          <li key={revision} className="flex items-center justify-between gap-4 border-b border-line py-2.5">
            <p className="min-w-0">
              Version {revision}, {editor?.firstName ?? 'a former member'}, <RelativeTime date={createdAt} />
              <span className="block text-sm wrap-anywhere text-ink-soft">{note}</span>
            </p>
            {restoreButton(revision, `version ${revision}`)}
          </li>
        ))}
        <li className="flex items-center justify-between gap-4 border-b border-line py-2.5">
          <p>As it came with the product</p>
          {restoreButton(0, 'what came with the product')}
        </li>
      </ul>
    </section>
  );
}
