import { COPYRIGHT_YEAR, PRODUCT_NAME, TAGLINE } from '@hearthwise/contracts/product';
import { CATEGORIES } from '@hearthwise/contracts/taxonomy';
import { Link } from 'react-router-dom';
import { Container } from '../../components/ui/container.js';
import { Logo } from './logo.js';
import { categoryPath } from './navigation.js';
import { SocialMarks } from './social-marks.js';

interface LinkGroup {
  title: string;
  links: { to: string; label: string }[];
}

const GROUPS: LinkGroup[] = [
  {
    title: 'Explore',
    links: [
      ...CATEGORIES.map((category) => ({ to: categoryPath(category), label: category.title })),
      { to: '/ai-chat', label: 'AI Assistant' },
    ],
  },
  {
    title: 'Community',
    links: [
      { to: '/projects', label: 'Projects' },
      { to: '/discussions', label: 'Discussions' },
      { to: '/guidelines', label: 'Guidelines' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: '/in-danger', label: 'In danger?' },
      { to: '/help', label: 'Help' },
      { to: '/contact', label: 'Contact' },
      { to: '/planning', label: 'Planning' },
      { to: '/accessibility', label: 'Accessibility' },
    ],
  },
];

const LEGAL = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
];

/** Below every page: tagline, groups of links, copyright. */
export function Footer() {
  return (
    <footer data-print="hide" className="border-t border-line">
      <Container className="grid grid-cols-2 gap-x-8 gap-y-10 py-12 max-[16rem]:grid-cols-1 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr] lg:py-16">
        <div className="col-span-full lg:col-span-1">
          <Logo />
          <p className="mt-3 max-w-[26rem] text-sm text-ink-soft">{TAGLINE}</p>
          <SocialMarks />
        </div>
        {GROUPS.map((group) => (
          <FooterGroup key={group.title} {...group} />
        ))}
      </Container>
      <SmallPrint />
    </footer>
  );
}

function FooterGroup({ title, links }: LinkGroup) {
  return (
    <nav aria-label={title} className="max-sm:first-of-type:row-span-2">
      <h2 className="font-text text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="mt-2">
        {links.map((link) => (
          <li key={link.to}>
            <FooterLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterLink({ to, label }: LinkGroup['links'][number]) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-9 items-center text-sm text-ink-soft hover:text-ink hover:underline"
    >
      {label}
    </Link>
  );
}

function SmallPrint() {
  return (
    <Container className="pb-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-3">
        <p className="text-sm text-ink-soft">
          © {COPYRIGHT_YEAR} {PRODUCT_NAME}
        </p>
        <ul className="flex gap-6">
          {LEGAL.map((link) => (
            <li key={link.to}>
              <FooterLink {...link} />
            </li>
          ))}
        </ul>
      </div>
    </Container>
  );
}
