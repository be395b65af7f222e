import { useQuery } from '@tanstack/react-query';
import { Container } from '../../components/ui/container.js';
import { ErrorState } from '../../components/ui/error-state.js';
import { PageContents } from '../../components/ui/page-contents.js';
import { QuickExit } from '../../components/ui/quick-exit.js';
import { SkeletonText } from '../../components/ui/skeleton.js';
import { apiQuery } from '../../lib/api-query.js';
import { Page } from '../../lib/page.js';
import { DANGER_NAMES } from './danger-names.js';
import { DangerSection } from './danger-section.js';

const TITLE = 'In danger? What to do now';

/** All safety cards: nobody depends on the adviser to recognise a danger. */
export function DangerScreen() {
  const { data: cards, isPending, refetch } = useQuery(apiQuery('listSafetyCards'));

  return (
    <>
      <Page
        title={TITLE}
        description="What to do at once, and whom to call: fire, gas, carbon monoxide, poisoning, water, burns, violence at home, thoughts of suicide and more."
        canonical="/in-danger"
        isDiscreet
      />
      <Container className="pt-8 pb-section lg:pt-12">
        <header className="max-w-measure">
          <h1 className="text-4xl lg:text-5xl">{TITLE}</h1>
          <p className="mt-4 text-lg text-ink-soft">
            If somebody may die or is badly hurt, don't read on: call your emergency number. That's 112 in
            Europe and many other countries, 911 in North America, 999 in the United Kingdom and 000 in
            Australia.
          </p>
        </header>
        {isPending && <SkeletonText lines={12} className="mt-12" />}
        {!isPending && !cards && (
          <ErrorState
            title="The steps for each danger didn't load."
            hint="Call your emergency number, or try again in a moment."
            onRetry={() => void refetch()}
            className="mt-12"
          />
        )}
        {cards && (
          <div className="mt-10 grid gap-x-16 gap-y-8 lg:mt-14 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <PageContents headings={cards.map(({ key }) => ({ id: key, text: DANGER_NAMES[key] }))} />
            <div className="min-w-0 space-y-12">
              {cards.map((card) => (
                <DangerSection key={card.key} card={card} />
              ))}
            </div>
          </div>
        )}
      </Container>
      <QuickExit />
    </>
  );
}
