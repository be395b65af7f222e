import { Skeleton } from '../../../components/ui/skeleton.js';

/** A placeholder for the rows of the list. */
export function DiscussionListSkeleton() {
  return (
    <div aria-hidden="true" className="border-t border-line">
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className="flex gap-4 border-b border-line py-5 md:gap-5">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grow">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="mt-4 h-4 w-11/12" />
            <Skeleton className="mt-2.5 h-4 w-2/3" />
            <Skeleton className="mt-4 h-5 w-48" />
          </div>
        </div>
      ))}
    </div>
  );
}
