import { LIMITS } from '@hearthwise/contracts/limits';
import { Field, Textarea } from '../../../components/ui/field.js';

interface WordingsFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The wordings that become questions of a guide, one on each line. */
export function WordingsField({ value, onChange }: WordingsFieldProps) {
  const tooLong = wordingsOf(value).find((line) => line.length > LIMITS.headingQuestionMax);

  return (
    <Field
      label="Questions it answers"
      required
      hint={`One per line, at most ${LIMITS.headingQuestionMax} characters each. Leave out names and anything personal.`}
      {...(tooLong && { error: `This line is too long: “${tooLong.slice(0, 40)}…”` })}
    >
      <Textarea rows={4} required value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

/** The lines of the field. */
export function wordingsOf(value: string): string[] {
  return value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** What the field begins with: the questions of people, as far as they fit. */
export function firstWordings(questions: { question: string }[]): string {
  const lines = questions.map(({ question }) => question.replaceAll(/\s+/g, ' ').trim());

  return [...new Set(lines)]
    .slice(0, 3)
    .map((line) => line.slice(0, LIMITS.headingQuestionMax).replace(/[\uD800-\uDBFF]$/, ''))
    .join('\n');
}
