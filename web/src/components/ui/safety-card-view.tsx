import { Phone, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.js';
import { WithTelephoneLinks } from './with-telephone-links.js';

interface SafetyCardViewProps {
  title: string;
  call: string | null;
  now: readonly string[];
  /** Read out at once. */
  isAlert?: boolean;
  /** Between the title and the steps. */
  children?: ReactNode;
}

/** What to do at once in danger: whom to call as a line of its own, then the steps in order. */
export function SafetyCardView({ title, call, now, isAlert = false, children }: SafetyCardViewProps) {
  const titleId = useId();

  return (
    <section
      role={isAlert ? 'alert' : undefined}
      aria-labelledby={titleId}
      className="max-w-measure break-inside-avoid rounded-card border-2 border-danger bg-danger-wash px-4 py-5 sm:px-6"
    >
      <h3 id={titleId} className="flex items-start gap-2.5 font-display text-xl leading-snug">
        <Icon as={TriangleAlert} size={24} className="mt-0.5 shrink-0 text-danger" />
        {title}
      </h3>
      {children}
      {call !== null && (
        <p className="mt-4 flex items-start gap-3 rounded-control bg-danger-fill px-4 py-3 text-lg leading-snug font-semibold text-danger-ink print:border-2 print:bg-transparent print:text-ink">
          <Icon as={Phone} size={22} className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <span className="block text-sm font-normal">Whom to call</span>
            <WithTelephoneLinks text={call} />
          </span>
        </p>
      )}
      <ol className="mt-5 list-decimal space-y-2.5 pl-6 marker:font-semibold marker:text-danger [&>li:first-child]:font-semibold">
        {now.map((step) => (
          <li key={step} className="pl-1.5">
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
