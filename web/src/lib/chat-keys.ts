/** Keys under which the tab keeps the conversation with the adviser, and what is being typed: leaving by an exit removes both. */
export const CHAT_KEY = 'hw-chat';
export const DRAFT_KEY = 'hw-chat-draft';
