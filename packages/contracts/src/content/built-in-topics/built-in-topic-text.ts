/** Texts that a topic page has until an editor writes others (specification section 2 'Subcategory page'). */
export interface BuiltInTopicText {
  /** One or two sentences below the title. */
  description: string;
  /** A question that people with this topic ask, offered under 'AI Help'. */
  question: string;
  /** 'Getting Started', in order. */
  steps: readonly string[];
  /** 'Quick Tips', the most important one first. */
  tips: readonly string[];
}
