import type { Project } from '@hearthwise/contracts';
import { artPath } from '@hearthwise/contracts/routes';
import { Bookmark, Heart, MessageCircle } from 'lucide-react';
import { Count } from '../../community/cards/count.js';
import { ResponsiveImage } from '../../images/display/responsive-image.js';
import { CardLink } from '../../../components/ui/card.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { UserName } from '../../../components/ui/user-name.js';

const COVER = { width: 480, height: 360 };

/** A project with its image; the whole row links to it. */
export function ProjectTeaser({ project }: { project: Project }) {
  const drawing = artPath(project.category?.slug ?? 'community', project.id, COVER);

  return (
    <li className="group relative flex gap-4 border-b border-line py-5 has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:outline-brand sm:gap-6">
      <div className="w-30 max-w-1/3 shrink-0 self-start overflow-hidden rounded-control bg-tint-wash sm:w-44">
        <ResponsiveImage
          src={project.imageUrl ?? drawing}
          metadata={project.picture}
          sizes="(width < 40rem) 7.5rem, 11rem"
          fallback={drawing}
          className="aspect-4/3 transition-[scale] duration-500 group-hover:scale-[1.02]"
        />
      </div>
      <div className="min-w-0 grow">
        <h4 className="font-display text-lg leading-snug font-medium">
          <CardLink to={`/projects/${project.id}`} className="group-hover:text-brand">
            {project.title}
          </CardLink>
        </h4>
        <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{project.description}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          <span className="min-w-0">
            <UserName user={project.user} /> · <RelativeTime date={project.createdAt} />
          </span>
          <span className="flex flex-wrap gap-x-4">
            <Count icon={Heart} value={project.likesCount} of="like" />
            <Count icon={MessageCircle} value={project.commentsCount} of="comment" />
            <Count icon={Bookmark} value={project.savesCount} of="save" />
          </span>
        </p>
      </div>
    </li>
  );
}
