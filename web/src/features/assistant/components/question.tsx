import { RelativeTime } from '../../../components/ui/relative-time.js';
import type { ChatMessage } from '../store/chat-store.js';

/** A question of the user. */
export function Question({ message }: { message: ChatMessage }) {
  return (
    <header className="border-l-3 border-tint pl-4">
      <p className="flex gap-2 text-xs text-ink-soft">
        You asked
        <RelativeTime date={message.timestamp} className="tabular" />
      </p>
      <h2 tabIndex={-1} className="mt-1 text-xl [overflow-wrap:anywhere] whitespace-pre-wrap">
        {message.content}
      </h2>
    </header>
  );
}
