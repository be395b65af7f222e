import { SIGN_OUT_PATH } from '@hearthwise/contracts/routes';
import { useState } from 'react';
import { ButtonLink } from '../../components/ui/button.js';
import { editorStorage } from '../../lib/editor-storage.js';
import { lazyComponent } from '../../lib/lazy-component.js';
import { allowLeaving } from '../../lib/leaving.js';

const SignOutDialog = lazyComponent(
  () => import('./sign-out-dialog.js').then((module) => module.SignOutDialog),
  null,
);

/** Asks first when an editor would lose texts that only this device has. */
export function SignOut() {
  const [isAsking, setIsAsking] = useState(false);

  return (
    <>
      <ButtonLink
        href={SIGN_OUT_PATH}
        size="sm"
        variant="secondary"
        onClick={(event) => {
          if (editorStorage.isInUse()) {
            event.preventDefault();
            setIsAsking(true);
          }
        }}
      >
        Sign Out
      </ButtonLink>
      {isAsking && <SignOutDialog onSignOut={signOut} onStay={() => setIsAsking(false)} />}
    </>
  );
}

function signOut(): void {
  editorStorage.clear();
  allowLeaving();
  location.assign(SIGN_OUT_PATH);
}
