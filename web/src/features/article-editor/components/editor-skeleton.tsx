import { Skeleton } from '../../../components/ui/skeleton.js';

/** The shape of the editor: title, fields, text, and the column beside them. */
export function EditorSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading Editor...</span>
      <Skeleton className="mt-4 mb-8 h-12 w-72" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="space-y-6">
          <Skeleton className="h-12" />
          <Skeleton className="h-24" />
          <Skeleton className="h-12" />
          <Skeleton className="h-96" />
        </div>
        <div className="space-y-6">
          <Skeleton className="h-12" />
          <Skeleton className="h-28" />
          <Skeleton className="h-24" />
        </div>
      </div>
    </div>
  );
}
