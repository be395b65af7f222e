import type { SubjectKind } from '@hearthwise/contracts';
import { REPORT_REASON_LABELS, REPORT_REASONS } from '@hearthwise/contracts/community/moderation-terms';
import { LIMITS } from '@hearthwise/contracts/limits';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Field, Textarea } from '../../../components/ui/field.js';
import { SuspendedNotice } from '../../../session/suspended-notice.js';
import { useSuspension } from '../../../session/use-suspension.js';
import { useReport } from './use-report.js';

interface ReportDialogProps {
  kind: SubjectKind;
  id: string;
  onClose: () => void;
}

/** In which a member says what is wrong with something. */
export function ReportDialog(props: ReportDialogProps) {
  const { kind, onClose } = props;
  const until = useSuspension();

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Report this ${kind}`}
      description="Only moderators see your report. The author won't be told who reported it."
    >
      {until ? <SuspendedNotice until={until} /> : <ReportForm {...props} />}
    </Dialog>
  );
}

/** What is typed stays in this tab until it is sent. */
function ReportForm({ kind, id, onClose }: ReportDialogProps) {
  const { form, values, errors, isSending, change, submit } = useReport({ kind, id, onSent: onClose });
  const { reason, note } = values;
  const isOther = reason === 'other';

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <fieldset aria-describedby={errors.reason && 'report-reason-error'}>
        <legend className="mb-2 font-semibold">What's wrong with it?</legend>
        {REPORT_REASONS.map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => change({ reason: value })}
              className="size-5 shrink-0 accent-brand"
            />
            {REPORT_REASON_LABELS[value]}
          </label>
        ))}
        {errors.reason && (
          <p id="report-reason-error" role="alert" className="mt-1 text-sm font-semibold text-danger">
            {errors.reason}
          </p>
        )}
      </fieldset>
      <Field
        label={isOther ? 'What is wrong?' : 'Anything that helps us understand it'}
        required={isOther}
        error={errors.note}
      >
        <Textarea
          name="note"
          rows={3}
          maxLength={LIMITS.reportNoteMax}
          value={note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </Field>
      {errors.sending && (
        <p role="alert" tabIndex={-1} className="font-semibold text-danger outline-none">
          {errors.sending}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSending} pendingLabel="Sending...">
          Send report
        </Button>
      </div>
    </form>
  );
}
