import type { ReactNode } from 'react';
import { signInHref } from '../../../session/sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { ComposeButton } from '../compose/compose-button.js';
import { COMPOSE_QUERY, LIST_PATHS, POST_TEXTS, type PostKind } from '../post-texts.js';

interface PostListHeaderProps {
  kind: PostKind;
  title: string;
  /** One or two sentences about these posts. */
  children: ReactNode;
  onCompose: () => void;
}

/** The header of a list: title, lead and the button to add a post. */
export function PostListHeader({ kind, title, children, onCompose }: PostListHeaderProps) {
  return (
    <header className="flex flex-col gap-x-12 gap-y-6 pt-12 pb-10 md:flex-row md:items-end md:justify-between lg:pt-16">
      <div>
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-4 max-w-[36rem] text-lg text-ink-soft">{children}</p>
      </div>
      <Compose kind={kind} onCompose={onCompose} />
    </header>
  );
}

/** Its space is reserved while the session is unknown, so that nothing moves. */
function Compose({ kind, onCompose }: Pick<PostListHeaderProps, 'kind' | 'onCompose'>) {
  const { isSignedOut } = useCurrentUser();

  return (
    <div className="flex min-h-11 shrink-0 items-center">
      <ComposeButton kind={kind} onClick={onCompose} />
      {isSignedOut && (
        <a href={signInHref(LIST_PATHS[kind] + COMPOSE_QUERY)} className="text-link py-2">
          {POST_TEXTS[kind].createSignedOut}
        </a>
      )}
    </div>
  );
}
