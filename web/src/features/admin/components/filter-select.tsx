import { Select } from '../../../components/ui/field.js';

interface FilterSelectProps {
  label: string;
  /** What no choice means: 'All statuses'. */
  all: string;
  /** Labels by value. */
  options: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}

/** One filter of a list; empty for all. */
export function FilterSelect({ label, all, options, value, onChange }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="min-w-0 md:max-w-72 md:min-w-44"
    >
      <option value="">{all}</option>
      {Object.entries(options).map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </Select>
  );
}
