import { Skeleton } from '../../../components/ui/skeleton.js';

/** A placeholder for a list, announced once. */
export function PostListLoading({ text }: { text: string }) {
  return (
    <div role="status">
      <p className="text-sm text-ink-soft">{text}</p>
      <div className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-80 rounded-card" />
        ))}
      </div>
    </div>
  );
}
