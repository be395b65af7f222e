import { Lightbulb, ListChecks, type LucideIcon, Ruler } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Container } from '../../../components/ui/container.js';
import { Icon } from '../../../components/ui/icon.js';
import { SectionHeading } from './section-heading.js';

interface Tool {
  icon: LucideIcon;
  title: string;
  text: string;
  link?: { to: string; label: string };
}

const TOOLS: Tool[] = [
  {
    icon: ListChecks,
    title: 'Smart Checklists',
    text: "Say what you're planning and get the steps in a sensible order, ready to change, save and tick off.",
    link: { to: '/ai-chat', label: 'Try AI Checklist Generator →' },
  },
  {
    icon: Ruler,
    title: 'Project Templates',
    text: "Start from what others did: what they used, in which order, and what they wouldn't do again.",
  },
  {
    icon: Lightbulb,
    title: 'Smart Suggestions',
    text: "After each answer, see what's worth doing next and which topics go with it.",
  },
];

/** Three columns of planning tools. */
export function PlanningTools() {
  return (
    <Container as="section" className="pb-section">
      <SectionHeading title="Smart Planning Tools">
        For the part that comes after reading: doing it.
      </SectionHeading>
      <ul className="mt-8 grid divide-y divide-line lg:mt-10 lg:grid-cols-3 lg:divide-x lg:divide-y-0">
        {TOOLS.map((tool) => (
          <ToolItem key={tool.title} {...tool} />
        ))}
      </ul>
    </Container>
  );
}

function ToolItem({ icon, title, text, link }: Tool) {
  return (
    <li className="py-7 max-lg:first:pt-0 max-lg:last:pb-0 lg:px-9 lg:py-0 lg:first:pl-0 lg:last:pr-0">
      <Icon as={icon} size={26} className="text-accent" />
      <h3 className="mt-4 text-xl">{title}</h3>
      <p className="mt-2 text-ink-soft">{text}</p>
      {link && (
        <Link
          to={link.to}
          className="mt-3 inline-flex min-h-6 items-center font-semibold text-brand hover:underline"
        >
          {link.label}
        </Link>
      )}
    </li>
  );
}
