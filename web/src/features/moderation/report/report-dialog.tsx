import type { SubjectKind } from '@hearthwise/contracts';
import { REPORT_REASON_LABELS, REPORT_REASONS } from '@hearthwise/contracts/community/moderation-terms';
import { LIMITS } from '@hearthwise/contracts/limits';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Field, Textarea } from '../../../components/ui/field.js';
import { useReport } from './use-report.js';

interface ReportDialogProps {
  kind: SubjectKind;
  id: string;
  onClose: () => void;
}

/** In which a member says what is wrong with something. What is typed stays in this tab until it is sent. */
export function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const report = useReport({ kind, id, onSent: onClose });
  const { reason, note } = report.values;
  const isOther = reason === 'other';

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Report this ${kind}`}
      description="Only moderators see your report. Who wrote it is not told that it was you."
    >
      <form noValidate onSubmit={report.submit} className="flex flex-col gap-6">
        <fieldset aria-describedby={report.errors.reason && 'report-reason-error'}>
          <legend className="mb-2 font-semibold">What is wrong with it?</legend>
          {REPORT_REASONS.map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => report.change({ reason: value })}
                className="size-5 shrink-0 accent-brand"
              />
              {REPORT_REASON_LABELS[value]}
            </label>
          ))}
          {report.errors.reason && (
            <p id="report-reason-error" role="alert" className="mt-1 text-sm font-semibold text-danger">
              {report.errors.reason}
            </p>
          )}
        </fieldset>
        <Field
          label={isOther ? 'What is wrong?' : 'Anything that helps us understand it'}
          required={isOther}
          error={report.errors.note}
        >
          <Textarea
            name="note"
            rows={3}
            maxLength={LIMITS.reportNoteMax}
            value={note}
            onChange={(event) => report.change({ note: event.target.value })}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={report.isSending} pendingLabel="Sending…">
            Send report
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
