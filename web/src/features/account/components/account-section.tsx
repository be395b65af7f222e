import { type ReactNode, useId } from 'react';

interface AccountSectionProps {
  title: string;
  /** What it is about, in one or two sentences. */
  hint: ReactNode;
  children: ReactNode;
}

/** A part of the account page: what it is about, and beside it, on wide screens, what can be changed. */
export function AccountSection({ title, hint, children }: AccountSectionProps) {
  const id = useId();

  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-6 border-t border-line py-10 lg:grid-cols-[17rem_minmax(0,36rem)]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-2 text-ink-soft">{hint}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
