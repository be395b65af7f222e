import type { CurrentUser, RemovedPart } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { avatarInitial } from '@hearthwise/contracts/text';
import { useRef, useState } from 'react';
import { Avatar } from '../../../components/ui/avatar.js';
import { Button } from '../../../components/ui/button.js';
import { toast } from '../../../components/ui/toast.js';
import { formatBytes } from '../../../lib/format-bytes.js';
import { FileButton } from '../../images/upload/file-button.js';
import { PrivacyReceipt } from '../../images/upload/privacy-receipt.js';
import { useSendImage } from '../../images/upload/use-send-image.js';
import { useUpdateProfile } from '../api/use-update-profile.js';

/** An image that was uploaded and that nobody else sees yet. */
interface Candidate {
  url: string;
  removed: RemovedPart[];
}

interface PhotoFormProps {
  user: CurrentUser;
  /** Otherwise the photo can only be removed. */
  canChoose: boolean;
}

/** The member's photo: chosen, looked at, then used; or removed. */
export function PhotoForm({ user, canChoose }: PhotoFormProps) {
  const choose = useRef<HTMLButtonElement>(null);
  const [candidate, setCandidate] = useState<Candidate>();
  const { sendImage, pendingCount } = useSendImage('profile');
  const drop = () => {
    setCandidate(undefined);
    // The button that was pressed goes away.
    choose.current?.focus();
  };
  const update = useUpdateProfile(({ profileImage }) => {
    // Another one may have been chosen meanwhile.
    setCandidate((current) => (current?.url === profileImage ? undefined : current));
    choose.current?.focus();
    const done = profileImage === null ? 'Your photo is removed.' : 'Your photo is saved.';
    toast({ title: 'Success', description: done });
  });
  const upload = async (file: File) => {
    const image = await sendImage(file);
    setCandidate((current) => image ?? current);
  };
  const shown = candidate?.url ?? user.profileImageUrl;

  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar key={shown} name={avatarInitial(user)} src={shown} size="xl" />
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">Photo</p>
        {canChoose && <Hint candidate={candidate} />}
        <div className="mt-3 flex flex-wrap gap-3">
          {candidate && (
            <Button
              size="sm"
              pending={update.isPending}
              pendingLabel="Saving..."
              onClick={() => update.mutate({ profileImage: candidate.url })}
            >
              Use this photo
            </Button>
          )}
          {canChoose && (
            <FileButton
              ref={choose}
              size="sm"
              isPending={pendingCount > 0}
              onFile={(file) => void upload(file)}
            >
              {shown ? 'Choose another photo' : 'Choose a photo'}
            </FileButton>
          )}
          {candidate && (
            <Button size="sm" variant="quiet" disabled={update.isPending} onClick={drop}>
              Cancel
            </Button>
          )}
          {!candidate && user.profileImageUrl && (
            <Button
              size="sm"
              variant="quiet"
              pending={update.isPending}
              onClick={() => update.mutate({ profileImage: null })}
            >
              Remove photo
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function Hint({ candidate }: { candidate: Candidate | undefined }) {
  return candidate ? (
    <>
      <p className="text-sm text-ink-soft">This is how it will look. Nobody else sees it yet.</p>
      <PrivacyReceipt removed={candidate.removed} />
    </>
  ) : (
    <p className="text-sm text-ink-soft">
      JPEG, PNG, WebP, GIF or AVIF, at most {formatBytes(LIMITS.imageBytes)}.
    </p>
  );
}
