import { Button } from '../../components/ui/button.js';
import { Notice, noticeTime } from '../../components/ui/notice.js';
import type { SetAside } from './set-aside.js';

interface SetAsideNoticesProps<Fields> {
  asides: SetAside<Fields>[];
  onPutBack: (aside: SetAside<Fields>) => void;
  onDiscard: (aside: SetAside<Fields>) => void;
}

/** The editor gave up versions of theirs for others. */
export function SetAsideNotices<Fields>({ asides, onPutBack, onDiscard }: SetAsideNoticesProps<Fields>) {
  return asides.map((aside) => (
    <Notice key={aside.key}>
      <p>
        <strong className="font-semibold">Your own version is set aside.</strong>{' '}
        {aside.isOnDevice
          ? `Kept on this device since ${noticeTime(aside.setAsideAt)}.`
          : "This device can't keep it: put it back before you close this window."}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => onPutBack(aside)}>
          Put it back
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onDiscard(aside)}>
          Discard it
        </Button>
      </div>
    </Notice>
  ));
}
