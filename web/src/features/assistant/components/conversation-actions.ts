/** What an answer offers to do with the conversation. */
export interface ConversationActions {
  /** Asks a question as the next message. */
  ask: (question: string) => void;
  /** Puts a question into the question box. */
  fill: (question: string) => void;
}
