import type { TOPIC_TABS as NAMES } from '@hearthwise/contracts/pages';
import { useSearchParams } from 'react-router-dom';

/** The tabs of a topic page as the query `tab` names them; the first one is the default. */
export const TOPIC_TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'ai-help', label: 'AI Help' },
  { value: 'articles', label: 'Articles' },
  { value: 'discuss', label: 'Discuss' },
  { value: 'projects', label: 'Projects' },
] as const satisfies readonly { value: (typeof NAMES)[number]; label: string }[];

/** The chosen tab, kept in the address; going back leads out of the page and not through its tabs. */
export function useTopicTab(): { tab: string; setTab: (tab: string) => void } {
  const [params, setParams] = useSearchParams();
  const wanted = TOPIC_TABS.find(({ value }) => value === params.get('tab'));

  return {
    tab: (wanted ?? TOPIC_TABS[0]).value,
    setTab: (tab) => setParams({ tab }, { replace: true, preventScrollReset: true }),
  };
}
