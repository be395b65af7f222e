import { Compass, ListChecks, type LucideIcon, MessageSquareText } from 'lucide-react';
import { Container } from '../../../components/ui/container.js';
import { Icon } from '../../../components/ui/icon.js';
import { SampleExchange } from './sample-exchange.js';

interface Benefit {
  icon: LucideIcon;
  title: string;
  text: string;
}

const BENEFITS: Benefit[] = [
  {
    icon: MessageSquareText,
    title: 'Tailored Responses',
    text: "Describe your situation as it is. The answer uses the passages that fit, and tells you when our guides don't cover it.",
  },
  {
    icon: ListChecks,
    title: 'Smart Checklists',
    text: "When there's something to do, the steps come as a list you can save and tick off.",
  },
  {
    icon: Compass,
    title: 'Content Discovery',
    text: 'Every answer names the guides it comes from, so you can read on where it matters to you.',
  },
];

/** What the adviser does: three benefits and a sample exchange. */
export function AdviserDemo() {
  return (
    <section className="border-y border-line bg-brand-wash/55">
      <Container className="grid grid-cols-1 gap-x-16 gap-y-10 py-section lg:grid-cols-[5fr_7fr]">
        <div className="lg:pt-6">
          <h2 className="text-3xl">Ask as you would ask a friend who has done it</h2>
          <ul className="mt-8 lg:mt-10">
            {BENEFITS.map((benefit) => (
              <BenefitItem key={benefit.title} {...benefit} />
            ))}
          </ul>
        </div>
        <SampleExchange />
      </Container>
    </section>
  );
}

function BenefitItem({ icon, title, text }: Benefit) {
  return (
    <li className="flex gap-4 border-t border-line py-5 lg:py-6">
      <Icon as={icon} size={24} className="mt-0.5 text-brand" />
      <div>
        <h3 className="font-text text-base font-semibold tracking-normal">{title}</h3>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
    </li>
  );
}
