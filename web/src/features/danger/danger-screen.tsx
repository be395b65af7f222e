import { useQuery } from '@tanstack/react-query';
import { Container } from '../../components/ui/container.js';
import { ErrorState } from '../../components/ui/error-state.js';
import { QuickExit } from '../../components/ui/quick-exit.js';
import { SkeletonText } from '../../components/ui/skeleton.js';
import { WithTelephoneLinks } from '../../components/ui/with-telephone-links.js';
import { apiQuery } from '../../lib/api-query.js';
import { Page } from '../../lib/page.js';
import { DangerContents } from './danger-contents.js';
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
          <p className="mt-4 text-lg">
            If somebody may die or is badly hurt, don't read on:{' '}
            <strong>
              <WithTelephoneLinks text="call 112, 911, 999 or 000" />
            </strong>
            , the number of your country.
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
          <div className="mt-8 grid gap-x-16 gap-y-10 lg:mt-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <DangerContents keys={cards.map(({ key }) => key)} />
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
