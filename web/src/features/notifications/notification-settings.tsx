import { useId } from 'react';
import { ErrorState } from '../../components/ui/error-state.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useNotificationSettings } from './api/use-notification-settings.js';
import { SETTINGS } from './display/notification-texts.js';

/** A switch for each type of notification that can be off, saved at once. The heading above it is the page's. */
export function NotificationSettings() {
  const { query, change } = useNotificationSettings();
  const settings = query.data;
  if (query.isError) {
    return (
      <ErrorState
        level={3}
        title="Your settings didn't load."
        hint="Check your connection and try again."
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!settings) {
    return <Skeleton className="h-80 w-full" />;
  }

  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {SETTINGS.map(({ type, label, hint }) => (
          <Setting
            key={type}
            label={label}
            hint={hint}
            isOn={settings[type]}
            onChange={(isOn) => change(type, isOn)}
          />
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        If you turn something off, you won't hear about it later either. You'll always hear what moderators
        decide about something you wrote.
      </p>
    </>
  );
}

interface SettingProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Setting({ label, hint, isOn, onChange }: SettingProps) {
  const id = useId();

  return (
    <li className="flex items-center justify-between gap-6 py-3.5">
      <label htmlFor={id} className="min-w-0 grow cursor-pointer">
        <span className="block font-semibold">{label}</span>
        <span id={`${id}-hint`} className="block text-sm text-ink-soft">
          {hint}
        </span>
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-checked={isOn}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className={SWITCH}
      />
    </li>
  );
}

const SWITCH =
  'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong transition-colors ' +
  'before:absolute before:top-1 before:left-1 before:size-4.5 before:rounded-full before:bg-ink-soft before:transition-transform ' +
  'checked:border-brand checked:bg-brand checked:before:translate-x-5 checked:before:bg-brand-ink';
