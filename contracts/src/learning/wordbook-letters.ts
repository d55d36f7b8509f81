/** Whether a wordbook's words are reached by their first letters, too: its title says so. */
export const hasLetters = (title: string): boolean => /a-z/i.test(title)
