import { PRODUCT_NAME } from '@hearthwise/contracts/product';
import { findCategory, titleFromSlug } from '@hearthwise/contracts/taxonomy';
import { Link, useLocation } from 'react-router-dom';
import { Container } from '../../components/ui/container.js';
import { useShownCrumb } from '../../lib/crumb.js';

interface Crumb {
  /** The path so far. */
  path: string;
  label: string;
  /** Undefined if the path so far has no page. */
  to?: string;
}

/**
 * The product's name, then the parts of the path in title case (specification section 2). An id says nothing to people: in its
 * place stands what the screen is called, such as the title of the article that is edited.
 */
export function Breadcrumb() {
  const { pathname } = useLocation();
  const crumbs = crumbsOf(pathname, useShownCrumb());

  return (
    crumbs && (
      <Container className="pt-4">
        <nav aria-label="Breadcrumb">
          <ol className="inline-flex max-w-full flex-wrap items-center rounded-control border border-line px-2.5 text-xs text-ink-soft">
            {crumbs.map((crumb, index) => (
              <li
                key={crumb.path}
                className="flex min-w-0 items-center before:px-1.5 before:text-line-strong before:content-['/'] first:before:hidden"
              >
                <CrumbLabel crumb={crumb} isLast={index === crumbs.length - 1} />
              </li>
            ))}
          </ol>
        </nav>
      </Container>
    )
  );
}

function CrumbLabel({ crumb, isLast }: { crumb: Crumb; isLast: boolean }) {
  if (isLast) {
    return (
      <span aria-current="page" className="truncate py-1 text-ink">
        {crumb.label}
      </span>
    );
  }

  return crumb.to ? (
    <Link to={crumb.to} className="py-1 hover:text-ink hover:underline">
      {crumb.label}
    </Link>
  ) : (
    <span className="py-1">{crumb.label}</span>
  );
}

/** First segments whose screens have no breadcrumb: the path says less than their heading. */
const WITHOUT_BADGE = new Set(['admin', 'ai-chat', 'projects', 'discussions', 'preview', 'u', 'account']);

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The parts of the breadcrumb, or null if the page has none.
 * @param name in place of a last part that is an id; without one, that part is left out
 */
export function crumbsOf(pathname: string, name?: string): Crumb[] | null {
  const segments = pathname.split('/').filter(Boolean);
  const isShown =
    pathname.startsWith('/article') || (segments.length === 2 && !WITHOUT_BADGE.has(segments[0] ?? ''));

  if (!isShown) {
    return null;
  }

  const crumbs = segments.map((segment, index) => ({
    path: `/${segments.slice(0, index + 1).join('/')}`,
    label: ID.test(segment) ? (name ?? '') : titleFromSlug(segment),
    to: pathOf(segment),
  }));

  return [{ path: '/', label: PRODUCT_NAME, to: '/' }, ...crumbs.filter(({ label }) => label)];
}

/** The page that a segment has by itself. */
function pathOf(segment: string): string | undefined {
  if (segment === 'article' || segment === 'articles') {
    return '/articles';
  }

  return findCategory(segment) && `/category/${segment}`;
}
