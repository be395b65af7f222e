import type { EditableArticle, PublishArticleInput } from '@hearthwise/contracts';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Input, Select } from '../../../components/ui/field.js';
import { problemOfSchedule } from './date-problems.js';
import { describeInstant, instantOf, localTimeOf, ownTimeZone } from './zoned-time.js';

const HOUR_MS = 3_600_000;

interface ScheduleFormProps {
  article: EditableArticle;
  isPending: boolean;
  onSchedule: (input: PublishArticleInput) => void;
  onCancel: () => void;
}

/** When to publish: a date and time on the clocks of a time zone, by default the editor's own. */
export function ScheduleForm({ article, isPending, onSchedule, onCancel }: ScheduleFormProps) {
  const [timeZone, setTimeZone] = useState(() => article.scheduledTimeZone ?? ownTimeZone());
  const [localTime, setLocalTime] = useState(() =>
    localTimeOf(article.scheduledAt ? new Date(article.scheduledAt) : nextFullHour(), timeZone),
  );
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const at = instantOf(localTime, timeZone);
  const isSkipped = isFuture(at) && localTimeOf(at, timeZone) !== localTime.slice(0, 16);
  const schedule = () => {
    const problem = field.current ? problemOfSchedule(field.current, timeZone) : undefined;
    setError(problem);
    if (at && !problem) {
      onSchedule({ at: at.toISOString(), timeZone });
    }
  };

  return (
    <form
      aria-label="Schedule"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        schedule();
      }}
      className="flex flex-col gap-4 rounded-control border border-line p-4"
    >
      <Field label="Date and time" {...(error && { error })}>
        <Input
          ref={field}
          type="datetime-local"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that opened this form
          autoFocus
          value={localTime}
          onChange={({ target }) => setLocalTime(target.value)}
        />
      </Field>
      <Field label="Time zone">
        <Select value={timeZone} onChange={({ target }) => setTimeZone(target.value)}>
          {timeZones(timeZone).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <p role="status" className="text-sm text-caution empty:hidden">
        {isSkipped &&
          `Clocks skip this time on that day. The article will be published on ${describeInstant(at, timeZone)}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={isPending}>
          Schedule
        </Button>
        <Button size="sm" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function isFuture(instant: Date | undefined): instant is Date {
  return instant !== undefined && instant.getTime() > Date.now();
}

function nextFullHour(): Date {
  return new Date(Math.ceil((Date.now() + 1) / HOUR_MS) * HOUR_MS);
}

function timeZones(chosen: string): string[] {
  return [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].toSorted();
}
