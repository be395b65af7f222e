/** Equal for all spellings of an address: in lower case, without surrounding white space. */
export function toEmailKey(email: string): string {
  return email.trim().toLowerCase();
}
