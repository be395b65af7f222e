import type { ProjectPage } from '@hearthwise/contracts';
import { artPath } from '@hearthwise/contracts/routes';
import { isAllowed } from '@hearthwise/contracts/policies';
import { findCategory } from '@hearthwise/contracts/taxonomy';
import { displayName } from '@hearthwise/contracts/text';
import { MessageCircle } from 'lucide-react';
import { use } from 'react';
import { Count } from '../cards/count.js';
import { ReactionButton } from '../reactions/reaction-button.js';
import { ContributionsSection } from '../contributions/contributions-section.js';
import { EditedMark } from '../history/edited-mark.js';
import { PostByline } from './post-byline.js';
import { PostFooter } from './post-footer.js';
import { BackToList } from './post-page.js';
import { stepsOf } from './steps-of.js';
import { ResponsiveImage } from '../../images/display/responsive-image.js';
import { Badge } from '../../../components/ui/badge.js';
import { Container } from '../../../components/ui/container.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { useIsHydrating } from '../../../lib/use-is-hydrating.js';
import { absoluteAddress, Page, PageContext, previewAddress } from '../../../lib/page.js';

const ProjectActions = lazyComponent(
  () => import('./project-actions.js').then((module) => module.ProjectActions),
  null,
);

const UseAsChecklist = lazyComponent(
  () => import('./use-as-checklist.js').then((module) => module.UseAsChecklist),
  null,
);

const COVER = { width: 1200, height: 600 };

/** A project on its page: title, image, details. */
export function ProjectArticle({ project }: { project: ProjectPage }) {
  const { origin } = use(PageContext);
  const isBrowser = !useIsHydrating();
  const drawing = artPath(project.category?.slug ?? 'community', project.id, COVER);
  const image = project.imageUrl ?? drawing;

  return (
    <article data-category={findCategory(project.category?.slug ?? '')?.slug} className="pb-section">
      <Page
        title={project.title}
        description={project.description}
        canonical={`/projects/${project.id}`}
        image={image}
        imageMetadata={project.picture}
        jsonLd={jsonLdOf(project, absoluteAddress(previewAddress(image), origin))}
      />
      <Container width="text">
        <BackToList kind="project" />
        <TitleBlock project={project} />
      </Container>
      <Container className="mt-8 lg:mt-10">
        <ResponsiveImage
          src={image}
          metadata={project.picture}
          sizes="(width < 80rem) 95vw, 73rem"
          alt={project.picture?.altText}
          fallback={drawing}
          isPriority
          className="aspect-4/3 rounded-card sm:aspect-2/1"
        />
      </Container>
      <Container width="text" className="mt-10 lg:mt-14">
        {project.contentHtml && (
          <div className="prose" dangerouslySetInnerHTML={{ __html: project.contentHtml }} />
        )}
        {isBrowser && <UseAsChecklist project={project} />}
        <ContributionsSection
          kind="comments"
          postId={project.id}
          postAuthor={project.user}
          count={project.commentsCount}
        />
        <PostFooter kind="project" {...project} />
      </Container>
    </article>
  );
}

function TitleBlock({ project }: { project: ProjectPage }) {
  const { category } = project;
  const { user } = useCurrentUser();

  return (
    <header className="pt-8">
      {category && <Badge category={findCategory(category.slug)?.slug}>{category.name}</Badge>}
      <h1 className="mt-4 text-4xl">{project.title}</h1>
      <p className="mt-5 mb-8 text-lg text-ink-soft">{project.description}</p>
      <PostByline
        user={project.user}
        createdAt={project.createdAt}
        edited={project.editedAt && <EditedMark of="project" id={project.id} />}
      >
        <Count icon={MessageCircle} value={project.commentsCount} of="comment" />
        <span className="flex gap-3">
          <ReactionButton project={project} kind="like" isLarge />
          <ReactionButton project={project} kind="save" isLarge />
        </span>
      </PostByline>
      {user && isAllowed(user, 'post.delete', { ownerId: project.user?.id }) && (
        <ProjectActions project={project} user={user} />
      )}
    </header>
  );
}

/** A project with steps is a guide to making it again (schema.org HowTo, which is a CreativeWork with steps). */
function jsonLdOf(project: ProjectPage, image: string): object {
  const steps = stepsOf(project.content);

  return {
    '@type': steps.length > 0 ? 'HowTo' : 'CreativeWork',
    name: project.title,
    description: project.description,
    image,
    dateCreated: project.createdAt,
    author: { '@type': 'Person', name: displayName(project.user) },
    ...(project.category && { genre: project.category.name }),
    ...(steps.length > 0 && { step: steps.map(toHowToStep) }),
  };
}

function toHowToStep(text: string, index: number): object {
  return { '@type': 'HowToStep', position: index + 1, text };
}
