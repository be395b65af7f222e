import { LIMITS } from '@hearthwise/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Container } from '../../../components/ui/container.js';
import { apiQuery } from '../../../lib/api-query.js';
import { DiscussionTeaser } from './discussion-teaser.js';
import { ProjectTeaser } from './project-teaser.js';
import { SectionHeading } from './section-heading.js';

/** The newest projects and the most active discussions, side by side. */
export function CommunityPreview() {
  return (
    <Container as="section" className="py-section">
      <SectionHeading title="Learn From Our Community">
        What people have built, mended and worked out, and what they're still wondering about.
      </SectionHeading>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:mt-12 lg:grid-cols-2">
        <ProjectsColumn />
        <DiscussionsColumn />
      </div>
    </Container>
  );
}

function ProjectsColumn() {
  const { data: projects, isError } = useQuery(
    apiQuery('listProjects', { query: { limit: LIMITS.landingProjects } }),
  );

  return (
    <Column title="Recent Projects" all={{ to: '/projects', label: 'All projects' }}>
      {projects?.length ? (
        <ul>
          {projects.map((project) => (
            <ProjectTeaser key={project.id} project={project} />
          ))}
        </ul>
      ) : (
        <Note
          loading={!projects && !isError && 'Loading projects...'}
          error={isError && "The projects didn't load."}
          empty="No projects yet. Yours could be the first."
        />
      )}
    </Column>
  );
}

function DiscussionsColumn() {
  const query = { limit: LIMITS.landingDiscussions };
  const { data: discussions, isError } = useQuery(apiQuery('listDiscussions', { query }));

  return (
    <Column title="Active Discussions" all={{ to: '/discussions', label: 'All discussions' }}>
      {discussions?.length ? (
        <ul>
          {discussions.map((discussion) => (
            <DiscussionTeaser key={discussion.id} discussion={discussion} />
          ))}
        </ul>
      ) : (
        <Note
          loading={!discussions && !isError && 'Loading discussions...'}
          error={isError && "The discussions didn't load."}
          empty="No discussions yet. Ask the first question."
        />
      )}
    </Column>
  );
}

interface ColumnProps {
  title: string;
  all: { to: string; label: string };
  children: ReactNode;
}

function Column({ title, all, children }: ColumnProps) {
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <h3 className="text-xl">{title}</h3>
        <Link
          to={all.to}
          className="inline-flex min-h-6 items-center text-sm font-semibold text-brand hover:underline"
        >
          {all.label}
        </Link>
      </div>
      {children}
    </div>
  );
}

interface NoteProps {
  loading: string | false;
  error: string | false;
  empty: string;
}

/** In place of a list, with about the same height. */
function Note({ loading, error, empty }: NoteProps) {
  return (
    <p role="status" className="flex min-h-72 items-center py-6 text-ink-soft">
      {loading || error || empty}
    </p>
  );
}
