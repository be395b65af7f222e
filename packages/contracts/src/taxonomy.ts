/**
 * The two taxonomies of the specification (section 3), which stay two: reading A is the navigation and the topic
 * pages, reading B the article forms.
 */

/** The five categories in their order of appearance; the ids are those of the category rows, the same everywhere. */
export const CATEGORIES = [
  {
    id: '019aa000-0000-7000-8000-000000000001',
    slug: 'ways-we-live',
    title: 'Ways We Live',
    description: 'Renting, owning, moving, settling: guidance for the shape your days take.',
    topics: [
      'College',
      'Digital Nomads',
      'Eco-Friendly & Sustainable',
      'First-Time Home Buyers',
      'Frequent Travel Living',
      'Home Owners',
      'Home-Based Business',
      'Homesteading & Urban Farming',
      'Minimalist & Intentional Living',
      'Multi-Home Living',
      'Remote Work Culture',
      'Renters',
      'Retired & Early Retirement',
      'Small-Space Living & Downsizing',
      'Solo Living',
      'Teen',
    ],
    subcategories: [
      'tiny-homes',
      'apartment-living',
      'suburban-life',
      'rural-living',
      'co-living',
      'multi-generational',
      'nomadic-living',
      'off-grid',
    ],
  },
  {
    id: '019aa000-0000-7000-8000-000000000002',
    slug: 'our-lifestyles',
    title: 'Our Lifestyles',
    description: 'Families, partners, housemates and fresh starts: a home that fits the people in it.',
    topics: [
      'Caretaker',
      'Divorce',
      'Empty Nesters',
      'Faith-Based Living',
      'Family Life',
      'LGBTQIA+ Households',
      'Life After Loss',
      'Mindful Living',
      'Multigenerational',
      'Newlyweds',
      'Partnerships',
      'Returning Home (Boomerang)',
      'Roommates & Shared Housing',
      'Single Life',
      'Single Parenting',
      'Student & Dorm',
      'Suburban',
      'Urban',
    ],
    subcategories: [
      'minimalist',
      'family-focused',
      'work-from-home',
      'active-lifestyle',
      'eco-conscious',
      'urban-professional',
      'retirement',
      'divorce',
    ],
  },
  {
    id: '019aa000-0000-7000-8000-000000000003',
    slug: 'places-we-call-home',
    title: 'Places We Call Home',
    description: 'City flats, country houses, tiny homes and homes abroad: making any place your own.',
    topics: [
      'Living Abroad',
      'Mobile Living',
      'Off-Grid Living',
      'Rural Life',
      'Suburban Living',
      'Tiny Homes',
      'Travel-Based Living',
      'Urban Living',
      'Vacation Homes',
    ],
    subcategories: [
      'first-apartment',
      'starter-home',
      'forever-home',
      'rental-properties',
      'vacation-homes',
      'downsizing',
      'upsizing',
      'home-office',
    ],
  },
  {
    id: '019aa000-0000-7000-8000-000000000004',
    slug: 'homes-that-support-us',
    title: 'Homes That Support Us',
    description: 'Access, care, health and comfort: rooms that help the people who use them.',
    topics: [
      'Accessible & ADA-Friendly Homes',
      'Aging in Place',
      'Caregiving',
      'Health-Related Renovations',
      'Mental Health & Wellness Spaces',
      'Mobility Support & Modifications',
      'Safety Planning for Kids & Elders',
      'Special Needs at Home',
    ],
    subcategories: [
      'accessibility',
      'aging-in-place',
      'child-friendly',
      'pet-friendly',
      'wellness-focused',
      'smart-home',
      'sustainable',
      'energy-efficient',
    ],
  },
  {
    id: '019aa000-0000-7000-8000-000000000005',
    slug: 'protect-whats-yours',
    title: "Protect What's Yours",
    description: 'Insurance, paperwork, upkeep and emergencies: keeping what you have built.',
    topics: [
      'Disaster Recovery',
      'Emergency Preparedness',
      'Estate & Inheritance Planning',
      'Financial Tools & Calculators',
      'Home & Life Insurance',
      'Insurance',
      'Legal Documents for Homeowners',
      'Trusts & Wills',
    ],
    subcategories: [
      'home-security',
      'insurance',
      'emergency-preparedness',
      'maintenance',
      'budgeting',
      'legal-considerations',
      'disaster-recovery',
      'safety',
    ],
  },
] as const;

export type TaxonomyCategory = (typeof CATEGORIES)[number];
export type CategorySlug = TaxonomyCategory['slug'];
/** A category's display name, which is what articles store as `mainCategory`. */
export type CategoryTitle = TaxonomyCategory['title'];
export type SubcategorySlug = TaxonomyCategory['subcategories'][number];

export const CATEGORY_SLUGS = CATEGORIES.map<CategorySlug>((category) => category.slug);
export const CATEGORY_TITLES = CATEGORIES.map<CategoryTitle>((category) => category.title);

/** A page under `/{category}/{slug}`: a navigation topic (reading A), an article subcategory (reading B), or both. */
export interface Topic {
  category: TaxonomyCategory;
  slug: string;
  title: string;
  /** Whether the navigation lists it (reading A). */
  isInNavigation: boolean;
}

/** The slug of a topic name: lower case, punctuation removed, spaces to hyphens; hyphens inside words stay. */
export function topicSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

/** A subcategory slug as people read it: hyphens to spaces, every word capitalised (specification section 3). */
export function titleFromSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The category with this slug or title; undefined for any other text. */
export function findCategory(slugOrTitle: string): TaxonomyCategory | undefined {
  return CATEGORIES.find((category) => category.slug === slugOrTitle || category.title === slugOrTitle);
}

/** The topics that the navigation shows for a category, in the specification's order. */
export function navigationTopics(category: TaxonomyCategory): Topic[] {
  return category.topics.map((title) => ({ category, slug: topicSlug(title), title, isInNavigation: true }));
}

/** Every topic page of a category: reading A first, then the pages that only reading B knows. */
export function topicsOf(category: TaxonomyCategory): Topic[] {
  const listed = navigationTopics(category);
  const known = new Set(listed.map((topic) => topic.slug));
  const formOnly = category.subcategories
    .filter((slug) => !known.has(slug))
    .map((slug) => ({ category, slug, title: titleFromSlug(slug), isInNavigation: false }));

  return [...listed, ...formOnly];
}

/** The topic page of a category; undefined when one of the slugs is unknown. */
export function findTopic(categorySlug: string, slug: string): Topic | undefined {
  const category = CATEGORIES.find((candidate) => candidate.slug === categorySlug);

  return category && topicsOf(category).find((topic) => topic.slug === slug);
}
