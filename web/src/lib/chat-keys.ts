/** Keys under which the tab keeps the conversation with the adviser and what is being typed: leaving by an exit removes both. */
export const CHAT_KEYS = { conversation: 'hw-chat', draft: 'hw-chat-draft' } as const;
