/** What a message to the people who run the site is about. */
export const CONTACT_TOPICS = ['question', 'problem', 'correction', 'privacy', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** The topics as people choose them. */
export const CONTACT_TOPIC_LABELS: Record<ContactTopic, string> = {
  question: 'A question',
  problem: "Something doesn't work",
  correction: 'Something in a guide is wrong',
  privacy: 'My data and privacy',
  other: 'Something else',
};

/** Name of the form field that only programs fill in. */
export const CONTACT_TRAP = 'website';
