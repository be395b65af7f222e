import { SIGN_OUT_PATH } from '@hearthwise/contracts/routes';
import { useState } from 'react';
import { ButtonLink } from '../../components/ui/button.js';
import { hasOpenEditor, storeOpenEditors } from '../../lib/before-sign-out.js';
import { editorStorage } from '../../lib/editor-storage.js';
import { lazyComponent } from '../../lib/lazy-component.js';
import { allowLeaving } from '../../lib/leaving.js';
import { useExclusive } from '../../lib/use-exclusive.js';

const SignOutDialog = lazyComponent(
  () => import('./sign-out-dialog.js').then((module) => module.SignOutDialog),
  null,
);

/** Has the open editors store what is typed, and asks when an editor would still lose texts that only this device has. */
export function SignOut() {
  const [isAsking, setIsAsking] = useState(false);
  const { run } = useExclusive();
  const storeAndSignOut = async () => {
    if ((await storeOpenEditors()) && !editorStorage.isInUse()) {
      signOut();
    } else {
      setIsAsking(true);
    }
  };

  return (
    <>
      <ButtonLink
        href={SIGN_OUT_PATH}
        size="sm"
        variant="secondary"
        onClick={(event) => {
          if (hasOpenEditor() || editorStorage.isInUse()) {
            event.preventDefault();
            void run(storeAndSignOut);
          }
        }}
      >
        Sign Out
      </ButtonLink>
      {isAsking && <SignOutDialog onSignOut={signOut} onStay={() => setIsAsking(false)} />}
    </>
  );
}

/** Without the browser's question: nothing is lost, or the editor has agreed to it. */
function signOut(): void {
  editorStorage.clear();
  allowLeaving();
  location.assign(SIGN_OUT_PATH);
}
