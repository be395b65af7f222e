import { Button } from '../../../components/ui/button.js';
import { Notice, noticeTime } from '../../../components/ui/notice.js';
import type { SetAside } from './set-aside.js';

interface SetAsideNoticeProps {
  aside: SetAside<object>;
  onPutBack: () => void;
  onDiscard: () => void;
}

/** The editor gave up a version of theirs for another. */
export function SetAsideNotice({
  aside: { setAsideAt, isOnDevice },
  onPutBack,
  onDiscard,
}: SetAsideNoticeProps) {
  return (
    <Notice>
      <p>
        <strong className="font-semibold">Your own version is set aside.</strong>{' '}
        {isOnDevice
          ? `This device keeps it since ${noticeTime(setAsideAt)}.`
          : 'This device cannot keep it: put it back before you close this window.'}
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
