import type { Project } from '@hearthwise/contracts';
import { artPath } from '@hearthwise/contracts/routes';
import { findCategory } from '@hearthwise/contracts/taxonomy';
import { avatarInitial } from '@hearthwise/contracts/text';
import { MessageCircle } from 'lucide-react';
import { cx } from '../../../lib/cx.js';
import { ResponsiveImage } from '../../images/display/responsive-image.js';
import { Avatar } from '../../../components/ui/avatar.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card, CardLink } from '../../../components/ui/card.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { UserName } from '../../../components/ui/user-name.js';
import { ReactionButton } from '../reactions/reaction-button.js';
import { Count } from './count.js';

interface ProjectCardProps {
  project: Project;
  /** With the image beside the text from medium screens on, for the first of a list; the grid sets its columns. */
  isWide?: boolean;
  /** Above the fold: the image is loaded eagerly. */
  isEager?: boolean;
  /** The title's heading level; it follows the heading above the list. */
  level?: 2 | 3 | 4;
}

/** A project in a list; the whole card links to its page. */
export function ProjectCard({ project, isWide = false, isEager = false, level = 3 }: ProjectCardProps) {
  const category = findCategory(project.category?.slug ?? '');
  const Heading = `h${level}` as const;

  return (
    <Card
      as="article"
      category={category?.slug}
      className={cx('flex h-full flex-col', isWide && 'md:flex-row')}
    >
      <Cover project={project} isWide={isWide} isEager={isEager} />
      <div className={cx('flex grow flex-col p-5', isWide && 'md:w-2/5 md:justify-center md:p-8')}>
        {project.category && (
          <p className="mb-3">
            <Badge category={category?.slug}>{project.category.name}</Badge>
          </p>
        )}
        <Heading className={cx('text-xl', isWide && 'md:text-2xl')}>
          <CardLink to={`/projects/${project.id}`}>{project.title}</CardLink>
        </Heading>
        <p className="mt-2 line-clamp-3 text-ink-soft">{project.description}</p>
        <Byline project={project} className={cx('mt-auto pt-5', isWide && 'md:mt-0')} />
      </div>
    </Card>
  );
}

/** Widths of the cover in the grids that hold cards. */
const SIZES = '(width < 40rem) 90vw, (width < 64rem) 45vw, 24rem';
const SIZES_WIDE = '(width < 48rem) 90vw, (width < 80rem) 58vw, 46rem';

type CoverProps = Required<Pick<ProjectCardProps, 'project' | 'isWide' | 'isEager'>>;

/** The project's own image, else a cover. Decoration: the title is beside it. */
function Cover({ project, isWide, isEager }: CoverProps) {
  const size = isWide ? { width: 960, height: 560 } : { width: 640, height: 400 };
  const drawing = artPath(project.category?.slug ?? 'community', project.id, size);

  return (
    <div className={cx('shrink-0 overflow-hidden bg-tint-wash', isWide && 'md:w-3/5')}>
      <ResponsiveImage
        src={project.imageUrl ?? drawing}
        metadata={project.picture}
        sizes={isWide ? SIZES_WIDE : SIZES}
        fallback={drawing}
        isEager={isEager}
        className={cx(
          'aspect-8/5 transition-[scale] duration-500 group-hover:scale-[1.02]',
          isWide && 'md:aspect-auto md:h-full md:min-h-88',
        )}
      />
    </div>
  );
}

function Byline({ project, className }: { project: Project; className: string }) {
  return (
    <div className={className}>
      <p className="flex items-center gap-2.5 text-sm leading-snug text-ink-soft">
        <Avatar name={avatarInitial(project.user)} src={project.user?.profileImageUrl} size="sm" />
        <span className="min-w-0">
          <UserName user={project.user} className="font-semibold text-ink" />
          <br />
          <RelativeTime date={project.createdAt} />
        </span>
      </p>
      <p className="mt-4 flex items-center gap-5 border-t border-line pt-2 text-sm text-ink-soft">
        <ReactionButton project={project} kind="like" />
        <Count icon={MessageCircle} value={project.commentsCount} of="comment" />
        <ReactionButton project={project} kind="save" />
      </p>
    </div>
  );
}
