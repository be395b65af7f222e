import type { Project } from '@hearthwise/contracts';
import { ProjectCard } from '../cards/project-card.js';
import { Skeleton, SkeletonText } from '../../../components/ui/skeleton.js';

/** The columns of the list. */
export const PROJECT_GRID = 'grid grid-cols-1 gap-6 md:grid-cols-2 md:gap-8 lg:grid-cols-3';
const WIDE_ITEM = 'md:col-span-full';

/** One card in full width, then six in columns: that fills the rows of two and of three columns. */
const RHYTHM = 7;

export function ProjectGridItem({ project, index }: { project: Project; index: number }) {
  const isWide = index % RHYTHM === 0;

  return (
    <li className={isWide ? WIDE_ITEM : undefined}>
      <ProjectCard project={project} level={2} isWide={isWide} isEager={index === 0} />
    </li>
  );
}

/** A placeholder for the list. */
export function ProjectGridSkeleton() {
  return (
    <div aria-hidden="true" className={PROJECT_GRID}>
      <div className={`${WIDE_ITEM} overflow-hidden rounded-card border border-line md:flex`}>
        <Skeleton className="aspect-8/5 rounded-none md:aspect-auto md:h-88 md:w-3/5" />
        <SkeletonLines className="md:w-2/5 md:self-center md:p-8" />
      </div>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="overflow-hidden rounded-card border border-line">
          <Skeleton className="aspect-8/5 rounded-none" />
          <SkeletonLines />
        </div>
      ))}
    </div>
  );
}

function SkeletonLines({ className = '' }: { className?: string }) {
  return (
    <div className={`p-5 ${className}`}>
      <Skeleton className="h-6 w-28" />
      <Skeleton className="mt-4 h-7 w-4/5" />
      <SkeletonText className="mt-5" />
      <Skeleton className="mt-7 h-8 w-1/2" />
    </div>
  );
}
