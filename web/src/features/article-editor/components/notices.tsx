import { Button } from '../../../components/ui/button.js';
import { Notice, noticeTime } from '../../../components/ui/notice.js';

/** A save came too late: nothing was stored, and nothing is lost. */
export function ConflictNotice({ onCompare }: { onCompare: () => void }) {
  return (
    <Notice>
      <p>
        <strong className="font-semibold">Somebody else saved this article in the meantime.</strong> Your text
        is still here and was not saved.
      </p>
      <Button size="sm" onClick={onCompare}>
        Compare the versions
      </Button>
    </Notice>
  );
}

interface SetAsideNoticeProps {
  setAsideAt: string;
  onPutBack: () => void;
  onDiscard: () => void;
}

/** The editor gave up a version of theirs for another. */
export function SetAsideNotice({ setAsideAt, onPutBack, onDiscard }: SetAsideNoticeProps) {
  return (
    <Notice>
      <p>
        <strong className="font-semibold">Your own version is set aside.</strong> This device keeps it since{' '}
        {noticeTime(setAsideAt)}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={onPutBack}>
          Put it back
        </Button>
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          Discard it
        </Button>
      </div>
    </Notice>
  );
}
