import { ChevronDown } from 'lucide-react';
import { createContext, use, useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import { Icon } from './icon.js';

interface ControlProps {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

const ControlContext = createContext<ControlProps | undefined>(undefined);

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Marks the control as invalid and describes it. */
  error?: string;
  /** Shows 'required' beside the label and tells screen readers; the form validates. */
  required?: boolean;
  className?: string;
  /** One Input, Textarea or Select, which takes its id and descriptions from here. */
  children: ReactNode;
}

/** Label, control, hint and error, connected by ids. */
export function Field({ label, hint, error, required, className, children }: FieldProps) {
  const control = useControl({ hint, error, required });

  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={control.id} className="flex items-baseline justify-between gap-3 font-semibold">
        {label}
        {required && (
          <span aria-hidden="true" className="text-sm font-normal text-ink-soft">
            required
          </span>
        )}
      </label>
      <ControlContext value={control}>{children}</ControlContext>
      <Notes id={control.id} hint={hint} error={error} />
    </div>
  );
}

const FRAME =
  'w-full rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink transition-colors ' +
  'placeholder:text-ink-soft hover:border-ink disabled:cursor-not-allowed disabled:opacity-55 ' +
  'aria-invalid:border-danger';

/** Browsers take six digits for the year unless the latest time has four. */
const LATEST = new Map([
  ['date', '9999-12-31'],
  ['datetime-local', '9999-12-31T23:59'],
]);

/** One line of text, or a date. Outside a Field it needs its own label. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useControlProps()}
      type={type}
      max={LATEST.get(type)}
      {...rest}
      className={cx(FRAME, 'min-h-11 py-2', className)}
    />
  );
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea {...useControlProps()} {...rest} className={cx(FRAME, 'py-2.5 leading-normal', className)} />
  );
}

/** The native control: it fits every device and needs no script. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select {...useControlProps()} {...rest} className={cx(FRAME, 'min-h-11 appearance-none py-2 pr-10')} />
      <Icon
        as={ChevronDown}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
      />
    </span>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

/** A checkbox with its label; it needs no Field. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const { required: _required, ...control } = useControl({ hint, error });

  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label htmlFor={control.id} className="flex min-h-8 items-start gap-3">
        <input
          type="checkbox"
          {...control}
          {...rest}
          id={control.id}
          className="mt-1 size-5 shrink-0 accent-brand"
        />
        <span>{label}</span>
      </label>
      <div className="pl-8">
        <Notes id={control.id} hint={hint} error={error} />
      </div>
    </div>
  );
}

function Notes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </>
  );
}

function useControl({
  hint,
  error,
  required,
}: Pick<FieldProps, 'hint' | 'error' | 'required'>): ControlProps {
  const id = useId();
  const notes = cx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`);

  return {
    id,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes || undefined,
  };
}

/** `aria-required` rather than `required`: the browser's own messages would come before ours. */
function useControlProps() {
  const control = use(ControlContext);

  if (!control) {
    return {};
  }

  const { required, ...props } = control;

  return { ...props, 'aria-required': required || undefined };
}
